import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Deferred, Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { defineEndpoint } from "../../kernel/api/endpoint.ts"
import { respond, memoryApi } from "../../testkit/memory-api.ts"
import { ApiProvider } from "./api-provider.tsx"
import { useApiQuery } from "./use-api-query.ts"
import { useRefetch } from "./query-cache.ts"

const getCount = defineEndpoint({ id: "count.get", method: "GET", path: "/count", summary: "A count", response: Schema.Number })

function Count() {
  const { data } = useApiQuery(getCount, {})
  const readAgain = useRefetch()
  return <button onClick={() => void readAgain(getCount)}>{data ?? "none"}</button>
}

it("shows a change that arrives during the first fetch", async () => {
  const first = Deferred.makeUnsafe<number>()
  let fetches = 0
  const api = memoryApi([respond(getCount, () => (fetches++ === 0 ? Deferred.await(first) : Effect.succeed(2)))])
  render(
    <ApiProvider api={api.context}>
      <Count />
    </ApiProvider>,
  )
  await userEvent.click(screen.getByRole("button"))
  await act(() => Effect.runPromise(Deferred.succeed(first, 1)))
  expect(await screen.findByText("2")).toBeVisible()
  expect(fetches).toBe(2)
})

it("refetches once for a change to cached data", async () => {
  let fetches = 0
  const api = memoryApi([respond(getCount, () => (fetches += 1))])
  render(
    <ApiProvider api={api.context}>
      <Count />
    </ApiProvider>,
  )
  await screen.findByText("1")
  await userEvent.click(screen.getByRole("button"))
  expect(await screen.findByText("2")).toBeVisible()
  expect(fetches).toBe(2)
})
