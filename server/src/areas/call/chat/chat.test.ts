import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  chatChanged,
  getChat,
  getPatientLink,
  getVisitChat,
  joinVisit,
  maxChatLength,
  maxChatMessages,
  maxChatPerMinute,
  openVideoSession,
  putPatientDeviceOut,
  sendChat,
  sendVisitChat,
  visitEventKey,
} from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import type { Session } from "@rond/core/server-kit"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { insertMeeting, meetingDoctor as doctor, strangeDoctor } from "../../../testing/clinics/call-clinic.ts"

const server = withServer([clinicModule, callModule])
const sql = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, query))

let meetings = 0
/** A meeting whose patient has joined by the link. */
async function visit() {
  const meetingId = `m${(meetings += 1)}`
  await server.run(insertMeeting(meetingId))
  await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "peer" } }, { as: doctor })
  const { demoLink } = await server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
  const link = new URL(demoLink ?? "").hash.slice(1)
  const { visitKey } = await server.call(joinVisit, { payload: { link, visitKey: null } })
  return { meetingId, link, visitKey }
}
type Visit = Awaited<ReturnType<typeof visit>>

const read = ({ meetingId }: Pick<Visit, "meetingId">) => server.call(getChat, { params: { meetingId } }, { as: doctor })
const say = ({ meetingId }: Visit, text: string, idempotencyKey?: string) =>
  server.call(sendChat, { payload: { meetingId, text } }, { as: doctor, idempotencyKey })
const answer = ({ link, visitKey }: Visit, text: string, idempotencyKey?: string) =>
  server.call(sendVisitChat, { payload: { link, visitKey, text } }, { idempotencyKey })

/** A colleague of the doctor, in the same pool. */
const colleague: Session = {
  ...doctor,
  sessionId: "session-colleague",
  personId: "person-colleague",
  name: "Dr Alm",
  clinician: { ...doctor.clinician!, id: "colleague" },
}
const inviteColleague = (meetingId: string) =>
  Effect.gen(function* () {
    const db = yield* SqlClient.SqlClient
    yield* db`insert into person (id, subject, name, role, language)
      values ('person-colleague', 'colleague', 'Dr Alm', 'clinician', 'sv') on conflict do nothing`
    yield* db`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      values ('colleague', 'person-colleague', 'pool', 'doctor', 'D', 'primary_care') on conflict do nothing`
    yield* db`insert into meeting_colleague (meeting_id, clinician_id) values (${meetingId}, 'colleague')`
  })

describe("the chat of a call", { tags: ["CALL-160"] }, () => {
  it("shows both parties each message once, in the server's order", async () => {
    const there = await visit()
    await say(there, "Can you hear me?")
    await answer(there, "No", "patient-1")
    await answer(there, "No", "patient-1")
    await say(there, "Then let us write", "doctor-1")
    const { messages } = await read(there)
    expect(messages.map(({ sender, clinicianName, text }) => [sender, clinicianName, text])).toEqual([
      ["clinician", "Dr Ek", "Can you hear me?"],
      ["patient", null, "No"],
      ["clinician", "Dr Ek", "Then let us write"],
    ])
    expect(messages.map(({ id }) => id).slice(1)).toEqual(["patient-1", "doctor-1"])
    const { link, visitKey } = there
    expect(await server.call(getVisitChat, { payload: { link, visitKey } })).toEqual({
      topic: `visit:${there.meetingId}`,
      messages,
      stillQuestionId: null,
    })
  })

  it("notifies both pages, and keeps the text out of events and the audit log", async () => {
    const there = await visit()
    const text = "A secret of the patient"
    await answer(there, text)
    const events = await sql<{ readonly topic: string; readonly data: unknown }>(
      (db) => db`select topic, data from event where type = ${chatChanged} and topic like ${`%:${there.meetingId}`} order by topic`,
    )
    expect(events.map(({ topic }) => topic)).toEqual([`meeting:${there.meetingId}`, `visit:${there.meetingId}`])
    expect(JSON.stringify([events, await server.audit()])).not.toContain(text)
  })

  it("refuses a colleague's message with the key of another one", { tags: ["SEC-064"] }, async () => {
    const there = await visit()
    await server.run(inviteColleague(there.meetingId))
    await say(there, "From the doctor", "same-key")
    const theirs = { payload: { meetingId: there.meetingId, text: "From the colleague" } }
    expect(await server.error(sendChat, theirs, { as: colleague, idempotencyKey: "same-key" })).toMatchObject({
      _tag: "Conflict",
      code: "message_id_reused",
    })
    await answer(there, "From the patient", "same-key")
    expect((await read(there)).messages.map(({ text }) => text)).toEqual(["From the doctor", "From the patient"])
  })

  it("takes a message once, also when its key is no longer remembered", { tags: ["SEC-064"] }, async () => {
    const there = await visit()
    const forget = () => sql((db) => db`delete from idempotent_write`)
    await say(there, "Once", "doctor-key")
    await answer(there, "Once", "patient-key")
    await forget()
    await say(there, "Once", "doctor-key")
    await answer(there, "Once", "patient-key")
    await forget()
    const payload = { meetingId: there.meetingId, text: "Other words" }
    expect(await server.error(sendChat, { payload }, { as: doctor, idempotencyKey: "doctor-key" })).toMatchObject({
      code: "message_id_reused",
    })
    expect((await read(there)).messages.map(({ sender, text }) => [sender, text])).toEqual([
      ["clinician", "Once"],
      ["patient", "Once"],
    ])
  })

  it("is open only to the browser that joined, while its link is valid", async () => {
    const there = await visit()
    const { meetingId, link, visitKey } = there
    await say(there, "Hello")
    const refusalOf = (key: string | null) => server.error(getVisitChat, { payload: { link, visitKey: key } })
    expect(await refusalOf("another")).toMatchObject({ code: "link_used" })
    expect(await server.error(getVisitChat, { payload: { link: "none", visitKey } })).toMatchObject({ _tag: "NotFound" })
    await server.call(putPatientDeviceOut, { params: { meetingId } }, { as: doctor })
    expect(await refusalOf(visitKey)).toMatchObject({ code: "link_closed" })
    expect(await server.error(sendVisitChat, { payload: { link, visitKey, text: "Still here" } })).toMatchObject({ code: "link_closed" })
    // The new link has not been used yet.
    const { demoLink } = await server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
    const unused = { link: new URL(demoLink ?? "").hash.slice(1), visitKey: null }
    expect(await server.error(getVisitChat, { payload: unused })).toMatchObject({ code: "link_unused" })
  })

  it("sends its events only to the visit's own browser", async () => {
    const [there, elsewhere] = [await visit(), await visit()]
    const listen = async (key: string) => {
      const response = await server.send(`/api/events?topics=visit:${there.meetingId}`, { headers: { "x-rond-room-key": key } })
      await response.body?.cancel()
      return response.status
    }
    expect(await listen(visitEventKey(there.link, there.visitKey))).toBe(200)
    expect(await listen(visitEventKey(elsewhere.link, elsewhere.visitKey))).toBe(403)
    expect(await listen(visitEventKey(there.link, "another"))).toBe(403)
    expect(await listen("")).toBe(404)
  })

  it("is read-only for its clinicians once the meeting is over", async () => {
    const there = await visit()
    await answer(there, "Thank you")
    await sql((db) => db`update meeting set actual_end_at = now(), finished_status = 'COMPLETED' where id = ${there.meetingId}`)
    const { meetingId, link, visitKey } = there
    const late = { payload: { meetingId, text: "Too late" } }
    expect(await server.error(sendChat, late, { as: doctor })).toMatchObject({ code: "meeting_over" })
    expect(await server.error(sendVisitChat, { payload: { link, visitKey, text: "Too late" } })).toMatchObject({ code: "visit_ended" })
    expect(await server.error(getVisitChat, { payload: { link, visitKey } })).toMatchObject({ code: "visit_ended" })
    expect((await read(there)).messages.map(({ text }) => text)).toEqual(["Thank you"])
    expect(await server.error(getChat, { params: { meetingId } }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("refuses empty and long texts, and too many of them", { tags: ["SEC-015"] }, async () => {
    const there = await visit()
    const { meetingId, link, visitKey } = there
    const statusOf = async (text: string) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }
      const body = JSON.stringify({ link, visit_key: visitKey, text })
      return (await server.send("/api/video-meeting/visit/chat", { method: "POST", headers, body })).status
    }
    for (const text of ["", " \n ", "x".repeat(maxChatLength + 1)]) expect(await statusOf(text)).toBe(422)
    await answer(there, "x".repeat(maxChatLength))
    const fill = (until: number, minutesAgo: number) =>
      sql(
        (db) => db`
          insert into call_chat (meeting_id, position, id, sender, text, sent_at)
          select ${meetingId}, place, 'filled-' || place, 'patient', 'x', now() - make_interval(mins => ${minutesAgo}::int)
          from generate_series((select count(*)::int + 1 from call_chat where meeting_id = ${meetingId}), ${until}::int) place`,
      )
    await fill(maxChatPerMinute, 0)
    expect(await server.error(sendVisitChat, { payload: { link, visitKey, text: "One more" } })).toMatchObject({
      _tag: "RateLimited",
      code: "too_many_messages",
    })
    await say(there, "You may still read this")
    await sql((db) => db`update call_chat set sent_at = sent_at - interval '2 minutes' where meeting_id = ${meetingId}`)
    await answer(there, "And now again")
    await fill(maxChatMessages, 5)
    expect(await server.error(sendVisitChat, { payload: { link, visitKey, text: "One more" } })).toMatchObject({ code: "chat_full" })
  })
})
