import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Deferred, Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { defineCall } from "../contract/call.ts"
import { answers, memoryApi } from "../testkit/memory-api.ts"
import { ApiProvider } from "./api-provider.tsx"
import { useAnswer } from "./use-answer.ts"
import { useReadAgain } from "./use-read-again.ts"

const getCount = defineCall({ id: "count.get", method: "GET", path: "/count", summary: "A count", answer: Schema.Number })

function Count() {
  const { data } = useAnswer(getCount, {})
  const readAgain = useReadAgain()
  return <button onClick={() => void readAgain(getCount)}>{data ?? "none"}</button>
}

it("shows the news that comes while the first reading is under way", { tags: ["SCR-097"] }, async () => {
  const first = Deferred.makeUnsafe<number>()
  let readings = 0
  const api = memoryApi([answers(getCount, () => (readings++ === 0 ? Deferred.await(first) : Effect.succeed(2)))])
  render(
    <ApiProvider api={api.layer}>
      <Count />
    </ApiProvider>,
  )
  await userEvent.click(screen.getByRole("button"))
  await act(() => Effect.runPromise(Deferred.succeed(first, 1)))
  expect(await screen.findByText("2")).toBeVisible()
  expect(readings).toBe(2)
})

it("asks once for news of what is read already", { tags: ["SCR-097"] }, async () => {
  let readings = 0
  const api = memoryApi([answers(getCount, () => (readings += 1))])
  render(
    <ApiProvider api={api.layer}>
      <Count />
    </ApiProvider>,
  )
  await screen.findByText("1")
  await userEvent.click(screen.getByRole("button"))
  expect(await screen.findByText("2")).toBeVisible()
  expect(readings).toBe(2)
})
