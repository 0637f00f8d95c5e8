import { randomUUID } from "node:crypto"
import { getTakenActions, takenActionsChanged } from "@rond/core/model/actions"
import {
  actionsModule,
  besideDoctor,
  clinicModule,
  gated,
  insertTestClinic,
  nearDoctor,
  recordModule,
  selfAssessmentModule,
  supportModule,
  testCsrfToken,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { selfAssessmentsSent } from "../model/self-assessment-event.ts"
import { listSentSelfAssessments, type NewSelfAssessment, sendSelfAssessments, type SelfAssessmentType } from "../model/self-assessment.ts"
import { serverModule } from "../../../server/server.ts"
import { inSweden } from "../../../server/testing/order-server.ts"
import { demoSelfAssessments } from "./demo-self-assessments.ts"

const psychologist = inSweden(nearDoctor, { profession: "psychologist" })
const nurse = inSweden(nearDoctor, { profession: "nurse" })

const server = withServer([clinicModule, supportModule, recordModule, actionsModule, selfAssessmentModule, gated(serverModule)])
const run = <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement)))
beforeAll(() => server.run(insertTestClinic))
beforeEach(async () => {
  await run("delete from se_self_assessment")
  await run("delete from survey_response")
})

const one = (type: SelfAssessmentType, id: string = randomUUID()): NewSelfAssessment => ({ id, type })
const about = (bookingId: string, userId: string) => ({ bookingId, userId })
const anna = about("adult-meeting", "anna")
const sendingOf = (assessments: readonly NewSelfAssessment[], of = anna) => ({ payload: { ...of, assessments } })
const send = async (assessments: readonly NewSelfAssessment[], of = anna) =>
  (await server.call(sendSelfAssessments, sendingOf(assessments, of), { as: psychologist })).assessments
const listed = async (of = anna, as = psychologist) => (await server.call(listSentSelfAssessments, { query: of }, { as })).assessments
const answer = (form: string, at = "now() + interval '1 minute'", pool = "near-pool") =>
  run(`insert into survey_response (id, patient_id, pool_id, form_name, questions, created_at)
    values ('${randomUUID()}', 'anna', '${pool}', '${form}', '[]', ${at})`)

describe("a self-assessment", () => {
  it("is sent in a meeting, listed there newest first, and audited without its type", { tags: ["SAS-011", "SAS-012"] }, async () => {
    const [first, second] = [one("STRESS"), one("WORK_AND_SOCIAL_ADJUSTMENT")]
    const [sent] = await send([first])
    expect(sent).toEqual({ ...first, sentAt: expect.any(String), answeredAt: null })
    expect(Math.abs(Date.now() - Date.parse(sent!.sentAt))).toBeLessThan(60_000)
    await run("update se_self_assessment set sent_at = sent_at - interval '1 hour'")
    expect((await send([second])).map(({ id }) => id)).toEqual([second.id, first.id])
    const line = { meetingId: "adult-meeting", patientId: "anna", outcome: "done", detail: null }
    expect((await server.audit()).slice(-2)).toMatchObject([
      { ...line, action: "se.self-assessments.send", subjectId: second.id },
      { ...line, action: "se.self-assessments.read" },
    ])
    expect((await listed(anna, nurse)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await server.audit()).at(-1)).toMatchObject({ ...line, action: "se.self-assessments.read" })
    expect(await listed(about("both-near", "both"))).toEqual([])
  })

  it("has the specification's path, query and body", { tags: ["SAS-011"] }, async () => {
    const [sent] = await send([one("ANXIETY")])
    const read = await server.send("/api/treatment-programme/SelfAssessment/?userId=anna&bookingId=adult-meeting", {}, psychologist)
    expect(await read.json()).toEqual({ assessments: [{ id: sent?.id, type: "ANXIETY", sent_at: sent?.sentAt, answered_at: null }] })
  })

  it("is answered by the pool's first later survey of its form", { tags: ["SAS-013"] }, async () => {
    await send([one("ANXIETY"), one("DEPRESSION")])
    await answer("mental_health_gad7_se", "now() - interval '1 hour'")
    await answer("mental_health_gad7_se", "now()", "far-pool")
    const unanswered = (await listed()).filter(({ answeredAt }) => answeredAt === null)
    expect(unanswered).toHaveLength(2)
    await answer("mental_health_gad7_se", "timestamptz '2101-01-06 10:00Z'")
    await answer("mental_health_gad7_se", "timestamptz '2101-01-05 10:00Z'")
    expect(Object.fromEntries((await listed()).map(({ type, answeredAt }) => [type, answeredAt]))).toEqual({
      ANXIETY: "2101-01-05T10:00:00.000Z",
      DEPRESSION: null,
    })
  })

  it.each([
    ["ANXIETY", "mental_health_gad7_se"],
    ["DEPRESSION", "mental_health_phq9_se"],
    ["STRESS", "mental_health_smbq_se"],
    ["WORK_AND_SOCIAL_ADJUSTMENT", "work_and_social_adjustment"],
  ] as const)("of the type %s is answered by %s", { tags: ["SAS-010"] }, async (type, form) => {
    await send([one(type)])
    await answer(form)
    expect((await listed())[0]?.answeredAt).not.toBeNull()
  })

  it("stays in the list if its type is unknown", { tags: ["SAS-014"] }, async () => {
    await run(`insert into se_self_assessment (id, meeting_id, clinician_id, type) values ('sleep', 'adult-meeting', 'near', 'SLEEP')`)
    expect(await listed()).toMatchObject([{ id: "sleep", type: { unknownWord: "SLEEP" }, answeredAt: null }])
  })

  it("belongs to the child, whether the request names the child or the account", { tags: ["SAS-011"] }, async () => {
    await send([one("ANXIETY")], about("child-meeting", "guardian"))
    expect(await listed(about("child-meeting", "child"))).toHaveLength(1)
    expect((await server.audit()).at(-1)).toMatchObject({ patientId: "child" })
  })
})

describe("sending it again", () => {
  it("changes nothing when a request is repeated, whatever its key", { tags: ["SAS-013"] }, async () => {
    const two = [one("ANXIETY"), one("STRESS")]
    const before = await send(two)
    expect(await send(two)).toEqual(before)
    const repeat = () => server.call(sendSelfAssessments, sendingOf([one("DEPRESSION", "d")]), { as: psychologist, idempotencyKey: "key" })
    const first = await repeat()
    expect(await repeat()).toEqual(first)
    expect(first.assessments).toHaveLength(3)
  })

  it("is refused as a whole until the patient has answered", { tags: ["SAS-013"] }, async () => {
    await send([one("ANXIETY")])
    const both = sendingOf([one("DEPRESSION"), one("ANXIETY")])
    expect(await server.error(sendSelfAssessments, both, { as: psychologist })).toMatchObject({
      _tag: "Conflict",
      code: "self_assessment_already_sent",
      detail: { types: ["ANXIETY"] },
    })
    expect(await listed()).toHaveLength(1)
    await answer("mental_health_gad7_se")
    expect((await send([one("DEPRESSION"), one("ANXIETY")])).map(({ type }) => type).toSorted()).toEqual([
      "ANXIETY",
      "ANXIETY",
      "DEPRESSION",
    ])
  })

  it("is refused for a repeated type and for another's id", { tags: ["SAS-013"] }, async () => {
    const twice = sendingOf([one("ANXIETY"), one("ANXIETY")])
    expect(await server.error(sendSelfAssessments, twice, { as: psychologist })).toMatchObject({ code: "self_assessment_already_sent" })
    const { id } = one("ANXIETY")
    await send([one("ANXIETY", id)], about("both-near", "both"))
    for (const type of ["ANXIETY", "STRESS"] as const)
      expect(await server.error(sendSelfAssessments, sendingOf([one(type, id)]), { as: psychologist })).toMatchObject({
        _tag: "Conflict",
        code: "self_assessment_id_reused",
      })
    expect(await listed()).toEqual([])
  })

  it("happens once for two concurrent requests", { tags: ["SAS-013"] }, async () => {
    const outcomes = await Promise.allSettled([send([one("STRESS")]), send([one("STRESS")])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await listed()).toHaveLength(1)
  })
})

describe("access", { tags: ["SAS-012"] }, () => {
  const assessments = [one("ANXIETY")]

  it.each([
    ["a nurse", nurse, anna, { _tag: "Refused", code: "not_offered" }],
    ["a clinician who is not in the meeting", inSweden(besideDoctor), anna, { _tag: "Refused" }],
    ["a doctor of another country", inSweden(nearDoctor, { poolCountry: "DE" }), anna, { _tag: "Refused", code: "not_offered" }],
    ["an external pool", inSweden(nearDoctor, { poolIsExternal: true }), anna, { _tag: "Refused", code: "not_offered" }],
    ["a patient who is not identified", psychologist, about("guest-meeting", "guest"), { _tag: "Refused", code: "not_offered" }],
    ["a meeting with somebody else", psychologist, about("adult-meeting", "both"), { _tag: "Invalid", code: "user_mismatch" }],
    ["a meeting that is not there", psychologist, about("none", "anna"), { _tag: "NotFound" }],
  ])("refuses sending: %s", async (_who, as, of, error) => {
    expect(await server.error(sendSelfAssessments, sendingOf(assessments, of), { as })).toMatchObject(error)
    expect(await run("select 1 from se_self_assessment")).toEqual([])
  })

  it("audits a refusal", async () => {
    await server.error(sendSelfAssessments, sendingOf(assessments), { as: nurse })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused", meetingId: "adult-meeting" })
  })

  it("refuses sending once the care relation has ended", async () => {
    await run("update pool set follow_up_days = 1 where id = 'near-pool'")
    expect(await server.error(sendSelfAssessments, sendingOf(assessments), { as: psychologist })).toMatchObject({ _tag: "Refused" })
    await run("update pool set follow_up_days = 36500 where id = 'near-pool'")
  })

  it.each([
    ["a clinician who is not in the meeting", inSweden(besideDoctor), anna, { _tag: "Refused" }],
    ["a doctor of another country", inSweden(nearDoctor, { poolCountry: "GB" }), anna, { _tag: "Refused" }],
    ["somebody else's name", psychologist, about("adult-meeting", "both"), { _tag: "Invalid", code: "user_mismatch" }],
  ])("refuses reading: %s", async (_who, as, of, error) => {
    expect(await server.error(listSentSelfAssessments, { query: of }, { as })).toMatchObject(error)
  })

  it.each([
    ["a type that the server does not know", [{ id: "a", type: "SLEEP" }]],
    ["nothing", []],
    ["one without an id", [{ id: "", type: "ANXIETY" }]],
  ])("refuses sending: %s", async (_what, newAssessments) => {
    const response = await server.send(
      "/api/treatment-programme/SelfAssessment/",
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": randomUUID(), "x-rond-csrf": testCsrfToken },
        body: JSON.stringify({ user_id: "anna", booking_id: "adult-meeting", assessments: newAssessments }),
      },
      psychologist,
    )
    expect(response.status).toBe(422)
    expect(await run("select 1 from se_self_assessment")).toEqual([])
  })
})

it("notifies the meeting's pages only of what is new", { tags: ["SAS-015"] }, async () => {
  const announced = (type = selfAssessmentsSent) => run(`select topic, data from event where type = '${type}' order by id`)
  const before = (await announced()).length
  const takenBefore = (await announced(takenActionsChanged)).length
  const first = one("ANXIETY")
  await send([first])
  await send([first])
  await send([one("STRESS"), one("DEPRESSION")])
  const event = { topic: "meeting:adult-meeting", data: {} }
  expect((await announced()).slice(before)).toEqual([event, event])
  const { kinds } = await server.call(getTakenActions, { params: { meetingId: "adult-meeting" } }, { as: psychologist })
  expect(kinds.find(({ kind }) => kind === "se-self-assessment")?.items).toHaveLength(3)
  expect((await announced(takenActionsChanged)).slice(takenBefore)).toEqual([event, event])
})

it(
  "the demo clinic has self-assessments in visits to a Swedish psychologist, however often it is filled",
  { tags: ["SAS-010"] },
  async () => {
    await run("update pool set country = 'SE' where id = 'near-pool'")
    await run("update clinician set profession = 'psychologist' where id = 'near'")
    await run("update meeting set activity_type = 'physical_meeting' where id in ('adult-meeting', 'child-meeting')")
    for (let time = 0; time < 2; time++) await server.run(demoSelfAssessments)
    expect(await run("select meeting_id, type from se_self_assessment")).toEqual([{ meeting_id: "adult-meeting", type: "ANXIETY" }])
  },
)
