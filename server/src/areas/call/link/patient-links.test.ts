import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  callRoomCleared,
  getCallHistory,
  getDisconnectReason,
  getPatientLink,
  getSmsDelivery,
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  peekVisit,
  openVideoSession,
  patientLinkChanged,
  postSignals,
  putPatientDeviceOut,
  readSignals,
  sendSms,
} from "@rond/core/model/call"
import { Events, type ServerEvent } from "@rond/core/server-kit"
import { clinicModule } from "../../clinic/module.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { insertMeeting, meetingDoctor as doctor, strangeDoctor } from "../../../testing/clinics/call-clinic.ts"

const server = withServer([clinicModule, callModule])

let meetings = 0
const meeting = async () => {
  const id = `m${(meetings += 1)}`
  await server.run(insertMeeting(id))
  return id
}
const sql = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, query))

const call = async (meetingId: string) => {
  const session = await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "peer" } }, { as: doctor })
  if (session.kind !== "signalled") throw new Error(session.kind)
  return session
}
const linkOf = (meetingId: string) => server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
const tokenOf = (url: string | null) => new URL(url ?? "").hash.slice(1)
const demoLink = async (meetingId: string) => tokenOf((await linkOf(meetingId)).demoLink)
async function smsLink(meetingId: string): Promise<string> {
  await sql((db) => db`update sms_lockout set since = since - interval '61 seconds' where meeting_id = ${meetingId}`)
  const { smsId } = await server.call(sendSms, { params: { id: meetingId } }, { as: doctor })
  const delivery = () => server.call(getSmsDelivery, { params: { id: meetingId, smsId } }, { as: doctor })
  expect(await waitForJob(delivery, "sending")).toEqual({ state: "sent" })
  return demoLink(meetingId)
}
const putOut = (meetingId: string, as = doctor) => server.call(putPatientDeviceOut, { params: { meetingId } }, { as })
const peek = (link: string, visitKey: string | null = null) => server.call(peekVisit, { payload: { link, visitKey } })
async function join(link: string, visitKey: string | null = null) {
  const admission = await server.call(joinVisit, { payload: { link, visitKey } })
  if (admission.session.kind !== "signalled") throw new Error(admission.session.kind)
  return { ...admission, session: admission.session }
}
const signalsOf = async ({ room, partyKey }: { readonly room: string; readonly partyKey: string }) =>
  (await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals

/** The events that a page with the meeting open gets while something happens. */
async function eventsDuring(meetingId: string, happens: () => Promise<unknown>): Promise<readonly ServerEvent[]> {
  const received: ServerEvent[] = []
  const listening = server.run(
    Effect.flatMap(Events, (events) =>
      events.subscribe([`meeting:${meetingId}`]).pipe(
        Stream.tap((event) => Effect.sync(() => received.push(event))),
        Stream.takeUntil(({ type }) => type === "enough"),
        Stream.runDrain,
      ),
    ),
  )
  const publish = (type: string) =>
    server.run(Effect.flatMap(Events, (events) => events.publish({ topic: `meeting:${meetingId}`, type, data: {} })))
  await expect.poll(async () => (await publish("listening"), received.length)).toBeGreaterThan(0)
  await happens()
  await publish("enough")
  await listening
  return received.filter(({ type }) => type !== "listening" && type !== "enough")
}

describe.each([
  ["a newer link", "link_replaced", "replaced", smsLink],
  ["the clinician", "link_closed", "closed", putOut],
] as const)("a device that was removed by %s", (_by, code, state, happens) => {
  it("can no longer use its link and its keys", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    const link = await smsLink(id)
    const { visitKey, session } = await join(link)
    await happens(id)
    const payload = { link, visitKey }
    expect(await server.error(joinVisit, { payload })).toMatchObject({ _tag: "Refused", code })
    expect(await server.error(keepVisitAlive, { payload })).toMatchObject({ _tag: "Refused", code })
    expect((await peek(link, visitKey)).state).toBe(state)
    const { room, partyKey } = session
    expect(await server.error(readSignals, { payload: { room, partyKey, after: 0 } })).toMatchObject({ code: "room_key" })
    const hello = { type: "hello", from: "thief", to: null, audio: true, video: true } as const
    expect(await server.error(postSignals, { payload: { room, partyKey, signals: [hello] } })).toMatchObject({ code: "room_key" })
    const listening = await server.send(`/api/events?topics=call:${room}`, { headers: { "x-rond-room-key": partyKey } })
    expect(listening.status).toBe(403)
  })

  it("changes nothing by reporting late that it left", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    const link = await smsLink(id)
    const { visitKey } = await join(link)
    await happens(id)
    const payload = { link, visitKey, reason: "PATIENT_HUNG_UP" } as const
    const events = await eventsDuring(id, async () => {
      expect(await server.error(leaveVisit, { payload })).toMatchObject({ code })
    })
    expect(events).toEqual([])
    expect((await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason).toBeNull()
    expect(await server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })).toMatchObject({ patientLeft: null })
  })

  it("receives goodbye, as does the clinician's page, which joins again", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    const clinician = await call(id)
    await join(await smsLink(id))
    const events = await eventsDuring(id, () => happens(id))
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining([callRoomCleared, patientLinkChanged]))
    const bye = { type: "bye", from: "server" }
    expect(await signalsOf(clinician)).toEqual([
      { sequence: 1, sender: "clinician", signal: bye },
      { sequence: 2, sender: "patient", signal: bye },
    ])
  })

  it("is not reported as lost once it falls silent", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    await join(await smsLink(id))
    await happens(id)
    await sql((db) => db`update call_link set last_alive_at = now() - interval '1 minute' where meeting_id = ${id}`)
    expect((await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason).toBeNull()
  })

  it("is recorded in the audit log", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    await join(await smsLink(id))
    await happens(id)
    const lines = (await server.audit()).filter(({ meetingId, action }) => meetingId === id && action === "call.device-put-out")
    expect(lines).toMatchObject([{ outcome: "done", patientId: id, detail: { because: state === "closed" ? "put_out" : state } }])
  })
})

describe("a patient's new link", () => {
  it("admits the patient, while the earlier one stays closed", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    const clinician = await call(id)
    await join(await smsLink(id))
    const { session } = await join(await smsLink(id))
    expect(session.room).toBe(clinician.room)
    expect((await signalsOf(session)).length).toBeGreaterThan(0)
  })

  it("leaves the earlier one open if its SMS is refused", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    const link = await smsLink(id)
    const { visitKey } = await join(link)
    // As a job that gave up leaves it.
    await sql(
      (db) => db`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at, closed_at, closed_because)
        values (${`${id}-failed`}, ${id}, ${id}, ${`${id}-failed`}, now() + interval '1 hour', now(), 'not_sent')`,
    )
    expect((await peek(link, visitKey)).state).toBe("open")
    expect(await linkOf(id)).toMatchObject({ device: { triedElsewhereAtMillis: null }, wasPutOut: false })
  })

  it("shows the clinician when it was opened, and a second device that tries it", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    const link = await smsLink(id)
    expect((await linkOf(id)).device).toBeNull()
    expect((await eventsDuring(id, () => join(link))).map(({ type }) => type)).toEqual([patientLinkChanged, "waiting-room-changed"])
    expect((await linkOf(id)).device).toEqual({ openedAtMillis: expect.any(Number), triedElsewhereAtMillis: null })
    expect((await eventsDuring(id, () => peek(link))).map(({ type }) => type)).toEqual([patientLinkChanged])
    expect((await linkOf(id)).device).toEqual({ openedAtMillis: expect.any(Number), triedElsewhereAtMillis: expect.any(Number) })
  })

  it("is tracked from its SMS to its first opening, which is audited once", { tags: ["CALL-140"] }, async () => {
    const id = await meeting()
    expect(await linkOf(id)).toMatchObject({
      receiver: { phoneEnd: "0000", text: expect.stringMatching(/^Dr Ek väntar på dig .*: localhost:\d+\/… Länken/), language: "sv" },
      sms: null,
    })
    const link = await smsLink(id)
    expect((await linkOf(id)).sms).toEqual({ phoneEnd: "0000", sentAtMillis: expect.any(Number), openedAtMillis: null })
    expect((await eventsDuring(id, () => peek(link))).map(({ type }) => type)).toEqual([patientLinkChanged])
    const { sms } = await linkOf(id)
    expect(sms?.openedAtMillis).toBeGreaterThanOrEqual(sms!.sentAtMillis)
    expect(await eventsDuring(id, () => peek(link))).toEqual([])
    const lines = (await server.audit()).filter(({ meetingId, action }) => meetingId === id && action === "call.visit.opened")
    expect(lines).toMatchObject([{ outcome: "done", patientId: id }])
    await putOut(id)
    expect((await linkOf(id)).sms).toBeNull()
  })

  it("shows that its device was removed until there is a new one", { tags: ["SEC-002"] }, async () => {
    const id = await meeting()
    await call(id)
    await join(await smsLink(id))
    await sql((db) => db`update call_link set demo_url = null`)
    await putOut(id)
    // The demo has a new link at once; a deployment has none before one is sent.
    await sql((db) => db`delete from call_link where meeting_id = ${id} and closed_at is null`)
    expect(await linkOf(id)).toMatchObject({ device: null, wasPutOut: true })
    await smsLink(id)
    expect(await linkOf(id)).toMatchObject({ device: null, wasPutOut: false })
  })

  it("is closed only by the meeting's own clinicians", { tags: ["SEC-002", "CALL-042"] }, async () => {
    const id = await meeting()
    expect(await server.error(putPatientDeviceOut, { params: { meetingId: id } }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ meetingId: id, outcome: "refused" })
  })

  it("exists in the demo as soon as the call opens, and stays the same until it closes", async () => {
    const id = await meeting()
    expect((await linkOf(id)).demoLink).toBeNull()
    await call(id)
    const link = await demoLink(id)
    await call(id)
    expect(await demoLink(id)).toBe(link)
    await join(link)
    expect(await demoLink(id)).toBe(link)
    await putOut(id)
    expect(await demoLink(id)).not.toBe(link)
    expect((await peek(await demoLink(id))).state).toBe("open")
  })
})

describe("in a deployment", () => {
  const deployment = withServer([clinicModule, callModule], { ROND_OIDC_ISSUER: "https://id.example.org" })
  it("a call has only links that were sent", async () => {
    await deployment.run(insertMeeting("m1"))
    const params = { meetingId: "m1" }
    await deployment.call(openVideoSession, { params, payload: { provider: "peer" } }, { as: doctor })
    expect(await deployment.call(getPatientLink, { params }, { as: doctor })).toMatchObject({ demoLink: null, device: null })
    const links = deployment.run(Effect.flatMap(SqlClient.SqlClient, (db) => db`select 1 from call_link`))
    expect(await links).toEqual([])
  })
})
