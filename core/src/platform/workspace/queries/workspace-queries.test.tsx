import { act, fireEvent, render, screen } from "@testing-library/react"
import { Deferred, Effect, Schema } from "effect"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { Api } from "../../../kernel/api/client.ts"
import { useApiQuery } from "../../http/use-api-query.ts"
import { factSource } from "../../../areas/workspace/model/for-plugins.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../testkit/memory-api.ts"
import { meetingOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { useWorkspace } from "../workspace-context.ts"
import { useRefreshWorkspaceQueries, useWorkspaceQueries, useWorkspaceQuery } from "./workspace-queries.ts"

const getThings = defineEndpoint({
  id: "test.things",
  method: "GET",
  path: "/things/:id",
  summary: "Things",
  params: Schema.Struct({ id: Schema.String }),
  response: Schema.Array(Schema.String),
})
const input = { params: { id: "patient-1" } }
const things = Effect.flatMap(Api, (api) => api.run(getThings, input))
const count = { key: "test.count", run: () => Effect.map(things, ({ length }) => length) }
const hasThings = factSource({
  id: "test.has",
  means: { id: "means" },
  find: { key: "test.has", run: () => Effect.map(things, ({ length }) => length > 0) },
})

function Screen() {
  const counted = useWorkspaceQuery(count)
  const refreshQueries = useRefreshWorkspaceQueries()
  const [isLooking, setIsLooking] = useState(false)
  return (
    <>
      <p>{counted.error === null ? `Count: ${counted.data ?? "…"}` : `No count: ${counted.error.code}`}</p>
      <button onClick={() => refreshQueries([count])}>Count again</button>
      <button onClick={() => setIsLooking(true)}>Look</button>
      <button onClick={() => setIsLooking(false)}>Look away</button>
      {isLooking && <List />}
    </>
  )
}

function List() {
  const { data } = useApiQuery(getThings, input)
  return <p>{`List: ${data?.join(" ") ?? "…"}`}</p>
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

const open = (api: MemoryApi) =>
  render(
    <InWorkspace api={api} plugins={[pluginOf({ facts: [hasThings] })]}>
      <Screen />
    </InWorkspace>,
  )

describe("queries of facts and counts", () => {
  it("share one request with each other, and with a screen that opens later", async () => {
    const api = memoryApi([respond(getThings, ["a", "b"])])
    open(api)
    expect(await screen.findByText("Count: 2")).toBeVisible()
    press("Look")
    expect(await screen.findByText("List: a b")).toBeVisible()
    expect(api.requests).toHaveLength(1)
  })

  it("request nothing about the patient of a closed record, but may request the meeting", async () => {
    const keys = ["patientId", "meetingId"] as const
    const about = keys.map((key) =>
      factSource({
        id: `test.${key}`,
        means: { id: "means" },
        find: {
          key: `test.${key}`,
          run: ({ [key]: id }) =>
            id === undefined
              ? Effect.succeed(false)
              : Effect.flatMap(Api, (api) => Effect.as(api.run(getThings, { params: { id } }), true)),
        },
      }),
    )
    const api = memoryApi([respond(getThings, [])])
    const Known = () => {
      const { facts } = useWorkspace()
      return <p>{keys.map((key) => JSON.stringify(facts.get(`test.${key}`))).join(" ")}</p>
    }
    const subject = subjectOf({ meeting: meetingOf({ id: "meeting-1", finishedStatus: "COMPLETED", isRecordOpen: false }) })
    render(
      <InWorkspace api={api} plugins={[pluginOf({ facts: about })]} subject={subject}>
        <Known />
      </InWorkspace>,
    )
    expect(await screen.findByText('{"state":"known","value":false} {"state":"known","value":true}')).toBeVisible()
    expect(api.requests.map(({ input }) => input)).toEqual([{ params: { id: "meeting-1" } }])
  })

  it("share a pending request", async () => {
    const response = Deferred.makeUnsafe<readonly string[]>()
    const api = memoryApi([respond(getThings, () => Deferred.await(response))])
    open(api)
    press("Look")
    expect(await screen.findByText("List: …")).toBeVisible()
    await act(() => Effect.runPromise(Deferred.succeed(response, ["a"])))
    expect(await screen.findByText("Count: 1")).toBeVisible()
    expect(await screen.findByText("List: a")).toBeVisible()
    expect(api.requests).toHaveLength(1)
  })

  it("complete even if the screen that waits for the same response closes first", async () => {
    const response = Deferred.makeUnsafe<readonly string[]>()
    const api = memoryApi([respond(getThings, () => Deferred.await(response))])
    open(api)
    press("Look")
    expect(await screen.findByText("List: …")).toBeVisible()
    press("Look away")
    expect(screen.queryByText("List: …")).toBeNull()
    await act(() => Effect.runPromise(Deferred.succeed(response, ["a"])))
    expect(await screen.findByText("Count: 1")).toBeVisible()
  })

  it("refetch after a write that changed them, even if a screen has just fetched them", async () => {
    const api = memoryApi([respond(getThings, ["a"])])
    open(api)
    press("Look")
    expect(await screen.findByText("Count: 1")).toBeVisible()
    api.answer(respond(getThings, ["a", "b"]))
    press("Count again")
    expect(await screen.findByText("Count: 2")).toBeVisible()
  })

  it("fail with the request's error, and retry on the next attempt", async () => {
    const api = memoryApi([respond(getThings, apiError("Unavailable", { code: "away" }))])
    open(api)
    expect(await screen.findByText("No count: away")).toBeVisible()
    api.answer(respond(getThings, ["a"]))
    press("Count again")
    expect(await screen.findByText("Count: 1")).toBeVisible()
  })

  it.each([
    ["another query", "other", "patient-1"],
    ["another patient", "test.counted", "patient-2"],
  ])("have no result of before, when a screen changes to %s", async (_change, key, patientId) => {
    const response = Deferred.makeUnsafe<readonly string[]>()
    const api = memoryApi([respond(getThings, ["a"])])
    const renderings: string[] = []
    const about = (id: string) => ({ clinicianId: "", poolId: "", meetingId: undefined, patientId: id })
    const [first, next] = [about("patient-1"), about(patientId)]
    const Counts = () => {
      const [isNext, setNext] = useState(false)
      const query = { key: isNext ? key : "test.counted", run: count.run }
      const { data } = useWorkspaceQueries([query], isNext ? next : first).get(query.key)!
      renderings.push(`${isNext ? "after" : "before"}: ${data ?? "…"}`)
      return <button onClick={() => setNext(true)}>{`Change: ${data ?? "…"}`}</button>
    }
    render(
      <InWorkspace api={api} plugins={[]}>
        <Counts />
      </InWorkspace>,
    )
    expect(await screen.findByText("Change: 1")).toBeVisible()
    api.answer(respond(getThings, () => Deferred.await(response)))
    press("Change: 1")
    await act(() => Effect.runPromise(Deferred.succeed(response, ["a", "b"])))
    expect(renderings.find((line) => line.startsWith("after"))).toBe("after: …")
  })
})
