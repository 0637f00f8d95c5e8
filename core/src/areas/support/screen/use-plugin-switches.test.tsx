import { act, renderHook, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { EventStreamProvider } from "../../../platform/events/event-stream.tsx"
import { ApiProvider, makeApiRuntime } from "../../../platform/http/api-provider.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { poolPlace } from "../../../testkit/people.ts"
import { memoryEvents } from "../../../testkit/memory-events.ts"
import { getPluginSwitches, type PoolSwitch } from "../model/index.ts"
import { usePluginSwitches, nextExpiry } from "./use-plugin-switches.ts"

const off: PoolSwitch = {
  poolId: "north",
  pluginId: "se",
  state: "off",
  version: null,
  reason: "It fails",
  author: "Sam",
  setAtMillis: 0,
  expiresAtMillis: null,
}

function listen(given: Parameters<typeof memoryApi>[0]) {
  const api = memoryApi(given)
  const runtime = makeApiRuntime(api.context)
  const events = memoryEvents()
  const around = ({ children }: { readonly children: ReactNode }) => (
    <ApiProvider runtime={runtime}>
      <EventStreamProvider stream={events.stream}>{children}</EventStreamProvider>
    </ApiProvider>
  )
  const { result } = renderHook(() => usePluginSwitches("north"), { wrapper: around })
  const receiveEvent = (type: string) => act(async () => events.send({ topic: "pool:north", type }))
  const lose = () => act(async () => events.reconnect())
  return { api, result, receiveEvent, lose, runtime }
}

describe("the switches of a workspace", () => {
  it("are refetched when one changes, and keep their identity otherwise", async () => {
    const { api, result, receiveEvent } = listen([
      respond(getPluginSwitches, { switches: [off], nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace }),
    ])
    await waitFor(() => expect(result.current.switches).toHaveLength(1))
    const before = result.current.switches
    expect(before).toMatchObject([{ pluginId: "se", setting: { state: "off" }, author: "Sam", expiresAtMillis: undefined }])
    await receiveEvent("plugins-changed")
    await waitFor(() => expect(api.requests).toHaveLength(2))
    expect(result.current.switches).toBe(before)
    api.answer(respond(getPluginSwitches, { switches: [], nowMillis: 1, endHolders: [], leftOut: [], ...poolPlace }))
    await receiveEvent("plugins-changed")
    await waitFor(() => expect(result.current.switches).toEqual([]))
  })

  it("are refetched after the event stream was lost", async () => {
    const { api, result, lose } = listen([
      respond(getPluginSwitches, { switches: [off], nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace }),
    ])
    await waitFor(() => expect(result.current.switches).toHaveLength(1))
    api.answer(respond(getPluginSwitches, { switches: [], nowMillis: 1, endHolders: [], leftOut: [], ...poolPlace }))
    await lose()
    await waitFor(() => expect(result.current.switches).toEqual([]))
  })

  it("keep their last known values while they cannot be fetched", async () => {
    const { api, result, receiveEvent } = listen([
      respond(getPluginSwitches, { switches: [off], nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace }),
    ])
    await waitFor(() => expect(result.current.switches).toHaveLength(1))
    api.answer(respond(getPluginSwitches, apiError("Unavailable")))
    await receiveEvent("plugins-changed")
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current.switches).toHaveLength(1)
  })
})

describe("the times at which switches are refetched", () => {
  it.each([
    ["none with an expiry", [null, null], undefined],
    ["no switches", [], undefined],
    ["at the first expiry, plus a second", [70_000, null, 65_000], 6_000],
    ["one that is past its expiry", [10_000], 1_000],
    ["far in the future: within a day", [9_000_000_000_000], 86_400_000],
  ])("%s", (_name, expiries, wait) => {
    expect(
      nextExpiry(
        expiries.map((expiresAtMillis) => ({ expiresAtMillis })),
        60_000,
      ),
    ).toBe(wait)
  })
})
