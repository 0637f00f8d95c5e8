import { createHmac } from "node:crypto"
import { openVideoSession, renewIceServers } from "@rond/core/model/call"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { limits } from "../../../platform/limits/allowances.ts"
import { ShiftedClock } from "../../../testing/shifted-clock.ts"
import { testAddressHeader } from "../../../testing/test-caller.ts"
import { withServer } from "../../../testing/test-server.ts"
import { clearRoom } from "./close-room.ts"
import { callModule } from "../module.ts"
import { turnLastsSeconds } from "../provider/credentials.ts"
import { hashOf } from "../secret.ts"
import { insertMeeting, meetingDoctor } from "../../../testing/clinics/call-clinic.ts"

const secret = "shared with the TURN servers"
const urls = ["turn:a.example.org:3478", "turns:b.example.org:443"]
const clock = new ShiftedClock()
const server = withServer([clinicModule, callModule], { ROND_TURN_URLS: urls.join(", "), ROND_TURN_SECRET: secret }, { clock })

beforeAll(async () => {
  for (const id of ["running", "other", "over", "cleared"]) await server.run(insertMeeting(id))
})

interface Key {
  readonly room: string
  readonly partyKey: string
}
const enter = async (meetingId: string) => {
  const session = await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "peer" } }, { as: meetingDoctor })
  if (session.kind !== "signalled") throw new Error(session.kind)
  return session
}
const run = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, statement))
/** The patient's place in the room, as a link gives one. */
const enterAsPatient = async ({ room }: Key): Promise<Key> => {
  const partyKey = `key of the patient in ${room}`
  await run(
    (sql) => sql`insert into call_party (key_hash, room_id, party, expires_at)
      values (${hashOf(partyKey)}, ${room}, 'patient', now() + interval '1 hour')
      on conflict (key_hash) do nothing`,
  )
  return { room, partyKey }
}
const renew = async ({ room, partyKey }: Key) => {
  const { iceServers } = await server.call(renewIceServers, { payload: { room, partyKey } })
  const turn = iceServers.find(({ username }) => username !== undefined)!
  const [expiry = "", who = ""] = turn.username!.split(":")
  return { ...turn, expiresSeconds: Number(expiry), who }
}
const refusal = ({ room, partyKey }: Key) => server.error(renewIceServers, { payload: { room, partyKey } })
const nowSeconds = () => clock.currentTimeMillisUnsafe() / 1_000

describe("renewing TURN credentials during a call", { tags: ["SEC-019"] }, () => {
  it("gives each party credentials that the TURN servers accept for ten minutes", async () => {
    const clinician = await enter("running")
    const [hers, his] = [await renew(clinician), await renew(await enterAsPatient(clinician))]
    for (const { username, credential, expiresSeconds, urls: at } of [hers, his]) {
      expect(at).toEqual(urls)
      expect(credential).toBe(createHmac("sha1", secret).update(username!).digest("base64"))
      expect(Math.abs(expiresSeconds - nowSeconds() - turnLastsSeconds)).toBeLessThan(60)
    }
    expect([hers.who.split("-")[0], his.who.split("-")[0]]).toEqual(["clinician", "patient"])
    expect(hers.who.split("-")[1]).not.toBe(his.who.split("-")[1])
  })

  it("gives later ones their own lifetime", async () => {
    const clinician = await enter("running")
    const before = await renew(clinician)
    clock.putForward(clinician.renewIceAfterSeconds! * 1_000)
    const after = await renew(clinician)
    expect(after.expiresSeconds - before.expiresSeconds).toBeGreaterThanOrEqual(clinician.renewIceAfterSeconds!)
    // The first are good until the second are there.
    expect(clinician.renewIceAfterSeconds!).toBeLessThan(turnLastsSeconds)
  })

  it("is refused without a key of the same room", async () => {
    const [running, otherRoom] = [await enter("running"), await enter("other")]
    const wrong = [
      { room: running.room, partyKey: "made up" },
      { room: running.room, partyKey: otherRoom.partyKey },
      { room: otherRoom.room, partyKey: running.partyKey },
      { room: "no room", partyKey: running.partyKey },
    ]
    for (const key of wrong) expect(await refusal(key)).toMatchObject({ _tag: "Refused", code: "room_key" })
  })

  it("is refused once the key has expired, the meeting is over, or the patient was removed", async () => {
    const late = await enter("other")
    await run((sql) => sql`update call_party set expires_at = now() where key_hash = ${hashOf(late.partyKey)}`)
    // Before the next call begins, which sweeps such keys away.
    expect(await refusal(late)).toMatchObject({ _tag: "Refused", code: "room_key" })
    const over = await enter("over")
    await run((sql) => sql`update meeting set actual_end_at = now() where id = 'over'`)
    const clinician = await enter("cleared")
    const patient = await enterAsPatient(clinician)
    await server.run(clearRoom("cleared", null))
    for (const key of [late, over, patient]) expect(await refusal(key)).toMatchObject({ _tag: "Refused", code: "room_key" })
    expect((await renew(clinician)).urls).toEqual(urls)
  })

  it("is rate-limited by party, with the time to wait", { tags: ["SEC-016", "SEC-052"] }, async () => {
    const clinician = await enter("running")
    const { room, partyKey } = clinician
    const requestWith = (key: string, address = "192.0.2.7") =>
      server.send("/api/video-meeting/room/ice-servers", {
        method: "POST",
        headers: { "content-type": "application/json", [testAddressHeader]: address },
        body: JSON.stringify({ room, party_key: key }),
      })
    const { most } = limits["turn-credentials"].secret!
    const responses = await Promise.all(Array.from({ length: 2 * most }, () => requestWith(partyKey)))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toContain(429)
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await requestWith(partyKey, "192.0.2.8")).status).toBe(429)
    // Neither the refused party nor wrong keys keep another party of the address out.
    const other = await enterAsPatient(clinician)
    const wrong = await Promise.all(Array.from({ length: 2 * limits["turn-credentials"].address.most }, () => requestWith("x".repeat(43))))
    expect(wrong.map(({ status }) => status)).toContain(429)
    const stillOpen = await server.send("/api/video-meeting/room/ice-servers", {
      method: "POST",
      headers: { "content-type": "application/json", [testAddressHeader]: "192.0.2.7" },
      body: JSON.stringify({ room: other.room, party_key: other.partyKey }),
    })
    expect(stillOpen.status).toBe(200)
  })
})
