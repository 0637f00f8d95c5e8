import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { MemoryScreenState, usePatchScreenState, useScreenState } from "./screen-state-context.tsx"

it("rerenders only what shows the changed state", async () => {
  const drawn = { times: 0 }
  function Choose() {
    const patch = usePatchScreenState()
    drawn.times += 1
    return (
      <button type="button" onClick={() => patch({ leftbar: "symptoms" })}>
        Symptoms
      </button>
    )
  }
  function Chosen() {
    const [{ leftbar }] = useScreenState()
    return <p>Chosen: {leftbar}</p>
  }
  render(
    <MemoryScreenState initial={{ leftbar: "patient" }}>
      <Choose />
      <Chosen />
    </MemoryScreenState>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Symptoms" }))
  expect(screen.getByText("Chosen: symptoms")).toBeInTheDocument()
  expect(drawn.times).toBe(1)
})

it("applies a second change in one event to the first one's result", async () => {
  function Both() {
    const [state, patch] = useScreenState()
    const both = () => {
      patch({ leftbar: "symptoms" })
      patch({ action: "send-message" })
    }
    return (
      <button type="button" onClick={both}>
        {state.leftbar} {state.action}
      </button>
    )
  }
  render(
    <MemoryScreenState>
      <Both />
    </MemoryScreenState>,
  )
  await userEvent.click(screen.getByRole("button"))
  expect(screen.getByRole("button", { name: "symptoms send-message" })).toBeInTheDocument()
})
