import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { openVideoSession } from "@rond/core/model/call"
import { getMeeting } from "@rond/core/model/meeting"
import { cancelMeeting, getCancellation, type CancellationReason, type CancelledStatus } from "@rond/core/model/no-show"
import { cancellation } from "@rond/core/server-kit"
import { callModule } from "../call/module.ts"
import { insertMeeting, meetingDoctor, strangeDoctor } from "../../testing/clinics/call-clinic.ts"
import { clinicModule } from "../clinic/module.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { waitForJob, withServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { cancelJobWith } from "./cancel-job.ts"
import { noShowModule } from "./module.ts"

const server = withServer([clinicModule, supportModule, callModule, noShowModule])
const as = { as: meetingDoctor }
const requestOf = (
  meetingId: string,
  status: CancelledStatus = "NO_SHOW",
  changes: { reason?: CancellationReason; explanation?: null } = {},
) => ({
  params: { meetingId },
  payload: { status, reason: "DidNotAttend" as const, explanation: "Rang twice", ...changes },
})
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
/** A meeting that began this many seconds ago, with these moments of its call. */
const meetingSince = async (id: string, seconds: number, events: readonly string[] = []) => {
  await server.run(insertMeeting(id))
  await statement(`update meeting set start_at = now() - interval '${seconds} seconds' where id = '${id}'`)
  for (const [index, event] of events.entries())
    await statement(`insert into call_timeline (meeting_id, event, type, user_type, source, client_at)
      values ('${id}', '${event}', 'VIDEO', '${event.startsWith("PATIENT") ? "PATIENT" : "CLINICIAN"}', 'CLIENT',
        now() - interval '10 minutes' + interval '${index * 20} seconds')`)
}
const cancelled = async (meetingId: string) => {
  await server.call(cancelMeeting, requestOf(meetingId), as)
  return waitForJob(() => server.call(getCancellation, { params: { meetingId } }, as))
}

describe("ending a meeting as a no-show", () => {
  it("ends it with its reason, audited, and also ends its call", { tags: ["CALL-080", "END-165"] }, async () => {
    await meetingSince("c1", 360)
    expect(await cancelled("c1")).toEqual({ meetingId: "c1", state: "done", failureCode: null })
    expect(await server.call(getMeeting, { params: { id: "c1" } }, as)).toMatchObject({
      finishedStatus: "NO_SHOW",
      actualEndTime: expect.any(String),
    })
    const storedRows = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select status, reason, reason_text, explanation, clinician_id from meeting_cancellation where meeting_id = 'c1'`,
      ),
    )
    const words = { reason: "DidNotAttend", reason_text: "Patienten uteblev", explanation: "Rang twice" }
    expect(storedRows).toEqual([{ status: "NO_SHOW", ...words, clinician_id: "doctor" }])
    expect((await server.audit()).filter(({ meetingId }) => meetingId === "c1")).toContainEqual(
      expect.objectContaining({ action: "meeting.cancel", outcome: "done", detail: { status: "NO_SHOW", reason: "DidNotAttend" } }),
    )
    const openRoom = { params: { meetingId: "c1" }, payload: { provider: "peer" } }
    expect(await server.error(openVideoSession, openRoom, as)).toMatchObject({ code: "meeting_over" })
  })

  it("happens once for repeated requests, and notifies every open page", { tags: ["CALL-080"] }, async () => {
    await meetingSince("c2", 360)
    await cancelled("c2")
    expect(await cancelled("c2")).toMatchObject({ state: "done" })
    const events = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          select topic, data from event where type = 'meeting-ended' and data->>'meeting_id' = 'c2' order by topic`,
      ),
    )
    const data = { meeting_id: "c2", status: "NO_SHOW" }
    expect(events).toEqual([
      { topic: "clinician:doctor", data },
      { topic: "meeting:c2", data },
    ])
  })

  it("succeeds even if it cannot notify the other pages", async () => {
    await meetingSince("unannounced", 360)
    await statement("update meeting set finished_status = 'CANCELLED', ending_as = 'CANCELLED' where id = 'unannounced'")
    await statement(`insert into job (id, name, key, payload, state, steps_done, failure, person_id, request_id) values
      ('unannounced', 'meeting.cancel', 'unannounced', '{}', 'failed', '{cancel}', '{"step": "notify", "code": "job_broken"}', 'p', 'r')`)
    expect(await server.call(getCancellation, { params: { meetingId: "unannounced" } }, as)).toMatchObject({
      state: "done",
      failureCode: null,
    })
    expect(await server.call(cancelMeeting, requestOf("unannounced", "CANCELLED"), as)).toMatchObject({ failureCode: null })
    const cancellation = await waitForJob(() => server.call(getCancellation, { params: { meetingId: "unannounced" } }, as))
    expect(cancellation).toMatchObject({ state: "done", failureCode: null })
    const events = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from event where topic = 'meeting:unannounced'`),
    )
    expect(events).toHaveLength(1)
  })

  it("starts with exactly the server's own steps", async () => {
    expect(cancelJobWith([]).steps.map(({ name }) => ({ name }))).toEqual(cancellation.steps)
  })

  it("is refused for a meeting that has ended otherwise, and to everybody but its clinicians", { tags: ["CALL-080"] }, async () => {
    await meetingSince("c3", 360)
    expect(await server.error(cancelMeeting, requestOf("c3"), { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getCancellation, { params: { meetingId: "c3" } }, as)).toMatchObject({ _tag: "NotFound" })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = 'COMPLETED' where id = 'c3'`))
    expect(await server.error(cancelMeeting, requestOf("c3"), as)).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
    await meetingSince("c4", 360)
    await cancelled("c4")
    expect(await server.error(cancelMeeting, requestOf("c4", "CANCELLED"), as)).toMatchObject({ code: "meeting_ended" })
  })
})

describe("the server's no-show conditions", { tags: ["END-044"] }, () => {
  const connecting = "VIDEO_CLINICIAN_CONNECTING"
  it.each([
    ["before the booked start", -60, [], false],
    ["before five minutes", 240, [], false],
    ["five minutes after the booked start", 300, [], true],
    ["a clinician's clock is a little ahead", 275, [], true],
    ["after the patient was there and left", 600, [connecting, "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED", "PATIENT_HUNG_UP"], false],
    ["the patient declined, whatever the time", -60, [connecting, "PATIENT_DECLINED"], true],
    ["restarted once", -60, [connecting, connecting], false],
    ["restarted more than once", -60, [connecting, connecting, connecting], true],
  ] as const)("%s", { tags: ["END-044"] }, async (means, seconds, events, offered) => {
    const id = `held-${means.replaceAll(/\W/g, "-")}`
    await meetingSince(id, seconds, events)
    const outcome = await server.call(cancelMeeting, requestOf(id), as).then(
      () => "begun",
      (refusal: { readonly code: string }) => refusal.code,
    )
    expect(outcome).toBe(offered ? "begun" : "no_show_not_offered")
    expect(await statement(`select ending_as from meeting where id = '${id}'`)).toEqual([{ ending_as: offered ? "NO_SHOW" : null }])
  })

  it.each(["text", "prescription_only"])("refuse a %s meeting", { tags: ["END-044"] }, async (intervention) => {
    await meetingSince(intervention, 600)
    await statement(`update meeting set intervention_type = '${intervention}' where id = '${intervention}'`)
    expect(await server.error(cancelMeeting, requestOf(intervention), as)).toMatchObject({ code: "no_show_not_offered" })
  })

  it("accept another reason with a text", { tags: ["END-044"] }, async () => {
    await meetingSince("worded", 600)
    await server.call(cancelMeeting, requestOf("worded", "NO_SHOW", { reason: "Other" }), as)
    expect(await statement("select ending_as from meeting where id = 'worded'")).toEqual([{ ending_as: "NO_SHOW" }])
  })

  it("accept only the specification's reasons, and require a text for another one", { tags: ["END-044"] }, async () => {
    await meetingSince("reasons", 600)
    const refuses = (payload: ReturnType<typeof requestOf>) => server.error(cancelMeeting, payload, as)
    expect(await refuses(requestOf("reasons", "NO_SHOW", { reason: "CouldNotVerifyPatient" }))).toMatchObject({
      code: "cancellation_reason",
    })
    expect(await refuses(requestOf("reasons", "NO_SHOW", { reason: "Other", explanation: null }))).toMatchObject({
      code: "missing_explanation",
    })
    const unheardOf = await server.send(
      "/api/meeting/clinician/cancel/reasons",
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "unheard-of", "x-rond-csrf": testCsrfToken },
        body: JSON.stringify({ status: "NO_SHOW", reason: "Bored", explanation: null }),
      },
      meetingDoctor,
    )
    expect(unheardOf.status).toBe(422)
    expect(await refuses(requestOf("reasons", "CANCELLED"))).toMatchObject({ _tag: "Conflict", code: "cancellation_not_offered" })
  })

  it("refuse a meeting that somebody is completing", { tags: ["END-041"] }, async () => {
    await meetingSince("claimed", 600)
    await statement("update meeting set ending_as = 'COMPLETED' where id = 'claimed'")
    expect(await server.error(cancelMeeting, requestOf("claimed"), as)).toMatchObject({ _tag: "Conflict", code: "meeting_is_ending" })
  })
})
