import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { MemoryScreenState, usePatchScreenState, useScreenState } from "./screen-state-context.tsx"

it("rerenders only what shows the changed parameter", async () => {
  const drawn = { times: 0, others: 0 }
  function Choose() {
    const patch = usePatchScreenState()
    drawn.times += 1
    return (
      <button type="button" onClick={() => patch({ leftbar: "symptoms" })}>
        Symptoms
      </button>
    )
  }
  function Others() {
    const [{ action, confirm }] = useScreenState("action", "confirm")
    drawn.others += 1
    return <p>{`Action: ${action}, ending: ${confirm}`}</p>
  }
  function Chosen() {
    const [{ leftbar }] = useScreenState("leftbar")
    return <p>Chosen: {leftbar}</p>
  }
  render(
    <MemoryScreenState initial={{ leftbar: "patient" }}>
      <Choose />
      <Chosen />
      <Others />
    </MemoryScreenState>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Symptoms" }))
  expect(screen.getByText("Chosen: symptoms")).toBeInTheDocument()
  expect(drawn).toEqual({ times: 1, others: 1 })
})

it("applies a second change in one event to the first one's result", async () => {
  function Both() {
    const [state, patch] = useScreenState("leftbar", "action")
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
