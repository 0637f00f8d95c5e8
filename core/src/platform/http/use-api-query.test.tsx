import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Context, Effect, Schema } from "effect"
import { describe, expect, it, vi } from "vitest"
import { defineEndpoint } from "../../kernel/api/endpoint.ts"
import { unreachable } from "./endpoint-codec.ts"
import { apiError } from "../../testkit/memory-api.ts"
import { Api, type RequestOptions, type SendRequest } from "../../kernel/api/client.ts"
import { ApiProvider } from "./api-provider.tsx"
import { ConnectionContext, type Connection } from "./connection.tsx"
import { useApiQuery } from "./use-api-query.ts"
import { useApiMutation } from "./use-api-mutation.ts"

const getCount = defineEndpoint({ id: "count.get", method: "GET", path: "/count", summary: "A count", response: Schema.Number })
const addToCount = defineEndpoint({
  id: "count.add",
  method: "POST",
  path: "/count",
  summary: "Adds",
  payload: Schema.Struct({ by: Schema.Number }),
  response: Schema.Number,
})

/** An Api for a number. Its first writes succeed on the server but fail for the caller, as when a response is lost. */
function countingApi(lostResponses: number) {
  let count = 3
  let lost = 0
  const keys: (string | undefined)[] = []
  const done = new Set<string | undefined>()
  const run = (endpoint: { readonly id: string }, input: { readonly payload?: { readonly by: number } }, options?: RequestOptions) =>
    Effect.suspend(() => {
      if (endpoint.id === "count.get") return Effect.succeed(count)
      keys.push(options?.idempotencyKey)
      if (!done.has(options?.idempotencyKey)) count += input.payload!.by
      done.add(options?.idempotencyKey)
      return lost++ < lostResponses ? Effect.fail(unreachable(endpoint, "r1", false)) : Effect.succeed(count)
    })
  return { api: Context.make(Api, Api.of({ run: run as unknown as SendRequest })), keys }
}

function Counter() {
  const count = useApiQuery(getCount, {})
  const add = useApiMutation(addToCount, { invalidates: [getCount] })
  if (count.isPending) return <p>Loading</p>
  if (count.error !== null) return <p role="alert">{count.error._tag}</p>
  return (
    <>
      <output>{count.data}</output>
      {add.error !== null && <p role="alert">{add.error.code}</p>}
      <button onClick={() => add.mutate({ payload: { by: 2 } })}>Add</button>
    </>
  )
}

/** A connection that a test switches. */
function switchedConnection() {
  let state: ReturnType<Connection["state"]> = "offline"
  const listeners = new Set<() => void>()
  const connection: Connection = {
    state: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    report: () => undefined,
  }
  const goTo = (next: typeof state) =>
    act(() => {
      state = next
      listeners.forEach((listener) => listener())
    })
  return { connection, goTo }
}

/** An Api that responds 429 once, and then succeeds. */
function busyApi(retryAtMillis: () => number) {
  let requestCount = 0
  const run = () =>
    Effect.suspend(() =>
      requestCount++ === 0
        ? Effect.fail(apiError("RateLimited", { code: "rate_limited", retryAtMillis: retryAtMillis() }))
        : Effect.succeed(3),
    )
  return { api: Context.make(Api, Api.of({ run: run as unknown as SendRequest })), requestCountNow: () => requestCount }
}

it("retries automatically once the server accepts requests, and not before", { tags: ["SEC-016"] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api, requestCountNow } = busyApi(() => Date.now() + 30_000)
  render(
    <ApiProvider api={api}>
      <Counter />
    </ApiProvider>,
  )
  expect(await screen.findByRole("alert")).toHaveTextContent("RateLimited")
  await vi.advanceTimersByTimeAsync(28_000)
  expect(requestCountNow()).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText("3")).toBeVisible()
  vi.useRealTimers()
})

describe("API queries in screens", () => {
  it("fetch through the cache and refetch after a write that invalidates them", { tags: ["SCR-016"] }, async () => {
    const { api } = countingApi(0)
    render(
      <ApiProvider api={api}>
        <Counter />
      </ApiProvider>,
    )
    expect(await screen.findByText("3")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Add" }))
    expect(await screen.findByText("5")).toBeVisible()
  })

  it("reuse the key of a write whose response was lost, and use a new one for the next write", { tags: ["SCR-017"] }, async () => {
    const { api, keys } = countingApi(1)
    render(
      <ApiProvider api={api}>
        <Counter />
      </ApiProvider>,
    )
    const add = await screen.findByRole("button", { name: "Add" })
    await userEvent.click(add)
    expect(await screen.findByRole("alert")).toHaveTextContent("unreachable")
    await userEvent.click(add)
    expect(await screen.findByText("5")).toBeVisible()
    await userEvent.click(add)
    expect(await screen.findByText("7")).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it("keep the key of a write that is refused because its first attempt is still under way", { tags: ["SCR-017", "API-434"] }, async () => {
    const keys: (string | undefined)[] = []
    const responses = [apiError("Timeout"), apiError("Conflict", { code: "in_progress" })]
    const run = ({ id }: { readonly id: string }, _input: unknown, options?: RequestOptions) =>
      Effect.suspend(() => {
        if (id === "count.get") return Effect.succeed(3)
        const failure = responses[keys.push(options?.idempotencyKey) - 1]
        return failure === undefined ? Effect.succeed(5) : Effect.fail(failure)
      })
    render(
      <ApiProvider api={Context.make(Api, Api.of({ run: run as unknown as SendRequest }))}>
        <Counter />
      </ApiProvider>,
    )
    const add = await screen.findByRole("button", { name: "Add" })
    for (const said of ["timeout", "in_progress"]) {
      await userEvent.click(add)
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(said))
    }
    await userEvent.click(add)
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })

  it("use a new key for the same content over another version", { tags: ["SCR-017"] }, async () => {
    const { api, keys } = countingApi(1)
    function Save() {
      const save = useApiMutation(addToCount)
      return ["1", "2"].map((version) => (
        <button key={version} onClick={() => save.mutate({ payload: { by: 2 }, run: { version } })}>
          Over version {version} {save.isPending || save.error?.code}
        </button>
      ))
    }
    render(
      <ApiProvider api={api}>
        <Save />
      </ApiProvider>,
    )
    await userEvent.click(screen.getByRole("button", { name: "Over version 1" }))
    await userEvent.click(await screen.findByRole("button", { name: "Over version 2 unreachable" }))
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })
})

it.each(["offline", "unreachable"] as const)(
  "shows after a write failed %s that the connection is back",
  { tags: ["ERR-013"] },
  async (lost) => {
    const { connection, goTo } = switchedConnection()
    const api = Context.make(
      Api,
      Api.of({
        run: ((endpoint: { readonly id: string }) =>
          endpoint.id === "count.get"
            ? Effect.succeed(3)
            : Effect.fail(unreachable(endpoint, "r1", lost === "offline"))) as unknown as SendRequest,
      }),
    )
    goTo(lost)
    render(
      <ConnectionContext value={connection}>
        <ApiProvider api={api}>
          <Counter />
        </ApiProvider>
      </ConnectionContext>,
    )
    await userEvent.click(await screen.findByRole("button", { name: "Add" }))
    expect(await screen.findByRole("alert")).toHaveTextContent(lost)
    goTo("online")
    expect(screen.getByRole("alert")).toHaveTextContent("connected-again")
  },
)
