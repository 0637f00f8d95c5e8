import { clinicModule, fakeService, finishOn, recordModuleWith, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { gp, insertBritishClinic } from "../../../server/testing/british-clinic.ts"

// The configuration is read from the environment when a score is sent.
const register = await fakeService({})
const modules = [clinicModule, supportModule, recordModuleWith([serverModule]), serverModule]
const logged: string[] = []
const server = withServer(
  modules,
  { ROND_UK_MENTAL_HEALTH_URL: `${register.url}/scores`, ROND_UK_MENTAL_HEALTH_KEY: "secret" },
  { logged: (line) => void logged.push(line) },
)
afterAll(() => register.close())
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

let meetings = 0
/** Ends a new meeting with these answers, in a clinic whose clinician gives this kind of care. */
async function end(answer: object | undefined, careType = "mental_health") {
  const meetingId = `score-${(meetings += 1)}`
  await sqlOf(`update clinician set care_type = '${careType}' where id = 'gp'`)
  await sqlOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
    values ('${meetingId}', 'uk', 'gp', 'patient', 'patient', 'video_visit', now(), now() + interval '20 minutes')`)
  const confirmed = { noTasksConfirmation: true, noPrescriptionsConfirmation: true }
  const sections = { "uk-task-summary": confirmed, ...(answer === undefined ? {} : { "uk-mental-health-score": { ...answer } }) }
  const clinician = { ...gp.clinician!, careType }
  const finished = await finishOn(server, { meetingId, as: { ...gp, clinician }, sections })
  return { meetingId, finished }
}
const sent = () => register.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const sentFor = (meetingId: string) => sent().filter((body) => body["meeting_id"] === meetingId)
const rowOf = async (meetingId: string) =>
  (
    await sqlOf(
      `select score ->> 'meeting_id' as meeting_id, sent_at is not null as sent from uk_mental_health_score where meeting_id = '${meetingId}'`,
    )
  )[0]

const answers = {
  phq9: 0,
  gad7: 21,
  clinicalImpressionDepression: false,
  clinicalImpressionAnxiety: true,
  clinicalImpressionStress: false,
  clinicalImpressionOther: true,
  clinicalImpressionDescription: "Grief",
}

const noImpression = [
  "clinicalImpressionDepression missing",
  "clinicalImpressionAnxiety missing",
  "clinicalImpressionStress missing",
  "clinicalImpressionOther missing",
  "impressions none-checked",
]

beforeAll(() => server.run(insertBritishClinic))

describe("the score of a mental-health meeting", () => {
  it("is sent once, after the meeting’s end", { tags: ["MHS-675"] }, async () => {
    register.status = 201
    const { meetingId, finished } = await end(answers)
    expect(finished.ended).toBe(true)
    await vi.waitFor(async () => expect(await rowOf(meetingId)).toEqual({ meeting_id: meetingId, sent: true }), { timeout: 15_000 })
    expect(sentFor(meetingId)).toEqual([
      {
        patient_id: "patient",
        meeting_id: meetingId,
        clinical_impression_depression: false,
        clinical_impression_anxiety: true,
        clinical_impression_stress: false,
        clinical_impression_other: true,
        clinical_impression_description: "Grief",
        phq9: 0,
        gad7: 21,
      },
    ])
    expect(register.requests.at(-1)?.headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": expect.any(String) })
    expect((await server.audit()).filter(({ action }) => action === "uk.mental-health-score.send")).toMatchObject([
      { meetingId, patientId: "patient" },
    ])
  })

  it("is sent again under the same key until the register has it", { tags: ["MHS-675"] }, async () => {
    register.status = 503
    const { meetingId } = await end(answers)
    await vi.waitFor(() => expect(sentFor(meetingId).length).toBeGreaterThan(0), { timeout: 15_000 })
    register.status = 201
    await vi.waitFor(async () => expect(await rowOf(meetingId)).toMatchObject({ sent: true }), { timeout: 60_000 })
    const keys = register.requests.filter(({ body }) => body.includes(meetingId)).map(({ headers }) => headers["idempotency-key"])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it("that the register refuses is not sent again, and stays stored", { tags: ["MHS-675"] }, async () => {
    register.status = 422
    const { meetingId } = await end(answers)
    const jobOf = () => sqlOf(`select state, failure ->> 'code' as code from job where name = 'uk.send-score' and key = '${meetingId}'`)
    await vi.waitFor(async () => expect(await jobOf()).toEqual([{ state: "failed", code: "score_refused" }]), { timeout: 30_000 })
    expect(sentFor(meetingId)).toHaveLength(1)
    expect(await rowOf(meetingId)).toEqual({ meeting_id: meetingId, sent: false })
    register.status = 201
  })

  it.each<[string, object | undefined, readonly string[]]>([
    ["not written", undefined, ["phq9 missing", "gad7 missing", ...noImpression]],
    ["out of range", { ...answers, phq9: 28 }, ["phq9 out-of-range"]],
    ["without an impression", { phq9: 3, gad7: 4 }, noImpression],
    ["an other impression without words", { ...answers, clinicalImpressionDescription: " " }, ["clinicalImpressionDescription missing"]],
  ])(
    "is not sent where it is %s: the meeting ends, and the server reports its fields",
    { tags: ["MHS-676"] },
    async (_which, answer, fields) => {
      register.status = 201
      const { meetingId, finished } = await end(answer)
      expect(finished.ended).toBe(true)
      expect(await rowOf(meetingId)).toBeUndefined()
      expect(sentFor(meetingId)).toEqual([])
      const report = logged.filter((line) => line.includes("Could not formulate UK Mental Health Score") && line.includes(meetingId))
      expect(report.map((line) => (JSON.parse(line) as { readonly message: unknown }).message)).toEqual([
        ["Could not formulate UK Mental Health Score", { meetingId, issues: fields }],
      ])
    },
  )

  it("of another kind of care is no score, and nothing is reported", { tags: ["MHS-673", "MHS-676"] }, async () => {
    const { meetingId, finished } = await end(answers, "primary_care")
    expect(finished.ended).toBe(true)
    expect(await rowOf(meetingId)).toBeUndefined()
    expect(logged.filter((line) => line.includes("Mental Health Score") && line.includes(meetingId))).toEqual([])
  })
})
