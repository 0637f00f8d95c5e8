import { act, render, screen } from "@testing-library/react"
import { Deferred, Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { defineCall } from "../contract/call.ts"
import { answers, memoryApi } from "../testkit/memory-api.ts"
import { ApiProvider } from "./api-provider.tsx"
import { useAnswer } from "./use-answer.ts"
import { useReadAgain } from "./use-read-again.ts"

const getCount = defineCall({ id: "count.get", method: "GET", path: "/count", summary: "A count", answer: Schema.Number })

let hear: () => void = () => undefined
function Count() {
  const { data } = useAnswer(getCount, {})
  const readAgain = useReadAgain()
  hear = () => void readAgain(getCount)
  return <output>{data ?? "none"}</output>
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
  act(() => hear())
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
  act(() => hear())
  expect(await screen.findByText("2")).toBeVisible()
  expect(readings).toBe(2)
})
