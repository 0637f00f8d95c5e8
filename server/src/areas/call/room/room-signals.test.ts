import { Effect, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { postSignals, readSignals } from "@rond/core/model/call"
import { Events } from "@rond/core/server-kit"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { hello, callRequests } from "../../../testing/call-requests.ts"

const server = withServer([clinicModule, callModule])
const { meeting, sqlOne, open, signalled } = callRequests(server)

describe("signals", () => {
  it("are numbered without gaps and readable from any number", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const first = await server.call(postSignals, { payload: { room, partyKey, signals: [hello, { ...hello, from: "page-2" }] } })
    const second = await server.call(postSignals, { payload: { room, partyKey, signals: [{ type: "bye", from: "page-2" }] } })
    expect([first.lastSequence, second.lastSequence]).toEqual([2, 3])
    const { signals } = await server.call(readSignals, { payload: { room, partyKey, after: 1 } })
    expect(signals).toEqual([
      { sequence: 2, sender: "clinician", signal: { ...hello, from: "page-2" } },
      { sequence: 3, sender: "clinician", signal: { type: "bye", from: "page-2" } },
    ])
  })

  it("reach the room's listeners immediately", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const received = server.run(
      Effect.gen(function* () {
        const events = yield* Events
        return yield* Stream.runCollect(Stream.take(events.subscribe([`call:${room}`]), 1))
      }),
    )
    let isHeard = false
    void received.then(() => (isHeard = true))
    await expect
      .poll(async () => {
        await server.call(postSignals, { payload: { room, partyKey, signals: [hello] } })
        return isHeard
      })
      .toBe(true)
    expect([...(await received)][0]).toMatchObject({ topic: `call:${room}`, type: "signal", data: { sender: "clinician" } })
  })

  it("require the room's own key", async () => {
    const [first, second] = [await signalled(await meeting()), await signalled(await meeting())]
    const signals = [hello] as const
    const wrong = { room: first.room, partyKey: second.partyKey }
    expect(await server.error(postSignals, { payload: { ...wrong, signals } })).toMatchObject({ _tag: "Refused", code: "room_key" })
    expect(await server.error(readSignals, { payload: { ...wrong, after: 0 } })).toMatchObject({ _tag: "Refused", code: "room_key" })
  })

  it("are refused after the meeting, except the goodbye", { tags: ["CALL-120"] }, async () => {
    const id = await meeting()
    const { room, partyKey } = await signalled(id)
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    const bye = { type: "bye", from: "page-1" } as const
    for (const signals of [[hello], [hello, bye]] as const)
      expect(await server.error(postSignals, { payload: { room, partyKey, signals } })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(readSignals, { payload: { room, partyKey, after: 0 } })).toMatchObject({ _tag: "Refused" })
    expect(await server.call(postSignals, { payload: { room, partyKey, signals: [bye] } })).toEqual({ lastSequence: 1 })
    expect(await server.error(postSignals, { payload: { room, partyKey: "another", signals: [bye] } })).toMatchObject({ _tag: "Refused" })
  })

  it("require the key on the event stream too", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const listen = async (key: string) => {
      const stop = new AbortController()
      const line = { headers: { "x-rond-room-key": key }, signal: stop.signal }
      const response = await server.send(`/api/events?topics=call:${room}`, line)
      stop.abort()
      return response.status
    }
    expect(await listen("wrong")).toBe(403)
    expect(await listen(partyKey)).toBe(200)
  })

  it("accept no key in an address, because proxies log it", { tags: ["SEC-023"] }, async () => {
    const { room, partyKey } = await signalled(await meeting())
    const search = new URLSearchParams({ topics: `call:${room}`, token: partyKey })
    expect((await server.send(`/api/events?${search}`)).status).toBe(403)
  })

  it("are deleted when they are old and another call starts", async () => {
    const { room, partyKey } = await signalled(await meeting())
    await server.call(postSignals, { payload: { room, partyKey, signals: [hello, hello] } })
    await sqlOne((sql) => sql`update call_signal set sent_at = now() - interval '2 hours' where room_id = ${room} and sequence = 1`)
    await open(await meeting())
    expect((await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals).toMatchObject([{ sequence: 2 }])
  })

  it("are refused if they are malformed", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const post = (signals: unknown) =>
      server.send("/api/video-meeting/room/signals", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": `k-${JSON.stringify(signals).length}` },
        body: JSON.stringify({ room, party_key: partyKey, signals }),
      })
    expect((await post([{ type: "shout", from: "a" }])).status).toBe(422)
    expect((await post([])).status).toBe(422)
    expect((await post(Array.from({ length: 65 }, () => ({ type: "bye", from: "a" })))).status).toBe(422)
  })
})
