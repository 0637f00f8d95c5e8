import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  maxSignalBytes,
  maxSignalBytesPerMinute,
  maxSignalsPerMinute,
  maxSignalsPerRequest,
  openTestVideoSession,
  postSignals,
  readSignals,
  signalsAPage,
  type Signal,
} from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { insertMeeting, meetingDoctor } from "../../../testing/clinics/call-clinic.ts"

const server = withServer([clinicModule, callModule])

let rooms = 0
async function room(party: "clinician" | "patient" = "clinician", seed = `room-${(rooms += 1)}`) {
  if (rooms === 1) await server.run(insertMeeting("m1"))
  const session = await server.call(openTestVideoSession, { payload: { provider: "peer", seed, party } }, { as: meetingDoctor })
  if (session.kind !== "signalled") throw new Error(session.kind)
  return { room: session.room, partyKey: session.partyKey, seed }
}
type Key = { readonly room: string; readonly partyKey: string }
const say = ({ room: of, partyKey }: Key, signals: readonly Signal[]) =>
  server.call(postSignals, { payload: { room: of, partyKey, signals: signals as [Signal, ...Signal[]] } })
const refusal = ({ room: of, partyKey }: Key, signals: readonly Signal[]) =>
  server.error(postSignals, { payload: { room: of, partyKey, signals: signals as [Signal, ...Signal[]] } })

const bye: Signal = { type: "bye", from: "page" }
const offerOf = (bytes: number): Signal => {
  const empty = { type: "description", from: "a", to: "b", kind: "offer", sdp: "" } as const
  return { ...empty, sdp: "x".repeat(bytes - JSON.stringify(empty).length) }
}
const times = (count: number, signal: Signal) => Array.from({ length: count }, () => signal)

describe("the limits on signals in a room", () => {
  it("allow at most 16 kB for each signal", { tags: ["SEC-015"] }, async () => {
    const key = await room()
    await say(key, [offerOf(maxSignalBytes)])
    expect(await refusal(key, [bye, offerOf(maxSignalBytes + 1)])).toMatchObject({ status: 413, code: "signal_too_large" })
    // Nothing of a refused post is delivered.
    const { signals } = await server.call(readSignals, { payload: { room: key.room, partyKey: key.partyKey, after: 0 } })
    expect(signals).toHaveLength(1)
  })

  it("allow a fixed number of signals in each minute", { tags: ["SEC-015"] }, async () => {
    const key = await room()
    for (let remaining = maxSignalsPerMinute; remaining > 0; remaining -= maxSignalsPerRequest)
      await say(key, times(Math.min(remaining, maxSignalsPerRequest), bye))
    const response = await server.send("/api/video-meeting/room/signals", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ room: key.room, party_key: key.partyKey, signals: [bye] }),
    })
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: "too_many_signals", retry_after_seconds: expect.any(Number) })
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d?$/)
    const otherKey = await room("patient", key.seed)
    await say(otherKey, [bye])
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update call_signal_minute set since = since - interval '61 seconds'`))
    await say(key, [bye])
  })

  it("allow a fixed number of bytes in each minute", { tags: ["SEC-015"] }, async () => {
    const key = await room()
    const offer = offerOf(maxSignalBytes)
    const fits = Math.floor(maxSignalBytesPerMinute / maxSignalBytes)
    for (let sent = 0; sent < fits; sent += 12) await say(key, times(Math.min(12, fits - sent), offer))
    expect(await refusal(key, [offer])).toMatchObject({ status: 429, code: "too_many_signals" })
  })

  it("count a party, whichever of its pages has the key", { tags: ["SEC-093"] }, async () => {
    const first = await room()
    const second = await room("clinician", first.seed)
    const patient = await room("patient", first.seed)
    expect(second.room).toBe(first.room)
    expect(second.partyKey).not.toBe(first.partyKey)
    for (const key of [first, second, patient]) await say(key, [bye])
    const counted = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select caller from limit_use where kind = 'room-key' and caller like ${`%${first.room}%`} order by caller`,
    )
    expect(await server.run(counted)).toEqual([
      { caller: `secret:party:${first.room}:clinician` },
      { caller: `secret:party:${first.room}:patient` },
    ])
  })

  it("return signals in pages", { tags: ["SEC-015"] }, async () => {
    const key = await room()
    const all = signalsAPage + 5
    for (let remaining = all; remaining > 0; remaining -= maxSignalsPerRequest)
      await say(key, times(Math.min(remaining, maxSignalsPerRequest), bye))
    const read = async (after: number) =>
      (await server.call(readSignals, { payload: { room: key.room, partyKey: key.partyKey, after } })).signals.map(
        ({ sequence }) => sequence,
      )
    expect(await read(0)).toHaveLength(signalsAPage)
    expect(await read(signalsAPage)).toEqual([101, 102, 103, 104, 105])
  })
})
