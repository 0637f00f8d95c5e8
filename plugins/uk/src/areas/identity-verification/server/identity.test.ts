import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  recordIdentityCheck,
  type IdentityDecision,
} from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { finishMeeting } from "@rond/core/model/end-meeting"
import { getCancellation } from "@rond/core/model/no-show"
import { callModule, clinicModule, noShowModule, recordModuleWith, supportModule, waitForJob, withServer } from "@rond/server/testing"
import { insertBritishClinic, colleague, gp, stranger } from "../../../server/testing/british-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), callModule, noShowModule, serverModule])

const accepted: IdentityDecision = { outcome: "Accept", rejectionReason: null, kbvFreeTextAnswer: null }
const rejected: IdentityDecision = { outcome: "Reject", rejectionReason: "CouldNotVerifyPatient", kbvFreeTextAnswer: null }
const cancelled = (meetingId: string) => waitForJob(() => server.call(getCancellation, { params: { meetingId } }, { as: gp }))
/** Waits for a rejection's cancellation too, so that it does not run into the next test. */
const decide = async (payload: IdentityDecision, meetingId = "m1", as = gp) => {
  const check = await server.call(recordIdentityCheck, { params: { meetingId }, payload }, { as })
  if (payload.outcome === "Reject") expect(await cancelled(meetingId)).toMatchObject({ state: "done" })
  return check
}
const refuses = (payload: IdentityDecision, meetingId = "m1", as = gp) =>
  server.error(recordIdentityCheck, { params: { meetingId }, payload }, { as })
const latest = (id = "patient") => server.call(getLatestIdentityMethod, { params: { id } }, { as: gp })
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))
const auditOf = async (action: string) => (await server.audit()).filter((entry) => entry.action === action)

const meetingOf = (id: string) =>
  sqlOf(`select finished_status, ending_as, (select reason from meeting_cancellation where meeting_id = meeting.id) as reason
    from meeting where id = '${id}'`)
const finish = { params: { meetingId: "m1" }, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } } as const
const oldRejection = () =>
  sqlOf(`insert into uk_identity_check (meeting_id, user_id, patient_id, meeting_type, previous_status, verifying_clinician_id, outcome,
    rejection_reason) values ('m1', 'patient', 'patient', 'Adult', 'NOT_VERIFIED', 'gp', 'Reject', 'CouldNotVerifyPatient')`)

beforeEach(async () => {
  await server.run(insertBritishClinic)
  await sqlOf("delete from uk_identity_check")
  await sqlOf("delete from uk_identity_verification")
  await sqlOf("delete from meeting_cancellation")
  await sqlOf("delete from job")
  await sqlOf("update meeting set finished_status = null, actual_end_at = null, ending_as = null")
})

describe("an identity check in a meeting", () => {
  it("stores an acceptance with all its fields, and verifies the account", { tags: ["IDV-010", "IDV-614"] }, async () => {
    expect(await latest()).toBeNull()
    const record = await decide({ ...accepted, kbvFreeTextAnswer: "Knew postcode and GP" })
    expect(record).toMatchObject({
      meetingId: "m1",
      userId: "patient",
      patientId: "patient",
      meetingType: "Adult",
      previousStatus: "NOT_VERIFIED",
      checkTime: expect.stringMatching(/^\d{4}-/),
      verifyingClinicianId: "gp",
      verifyingClinicianName: "gp",
      outcome: "Accept",
      rejectionReason: null,
      kbvFreeTextAnswer: "Knew postcode and GP",
    })
    expect(await server.call(getIdentityCheck, { params: { meetingId: "m1" } }, { as: gp })).toEqual(record)
    expect(await latest()).toMatchObject({ method: "KNOWLEDGE_BASED", status: "VERIFIED", byName: "gp" })
    expect((await auditOf("uk.identity.accept")).at(-1)).toMatchObject({ meetingId: "m1", patientId: "patient", personId: "person-gp" })
    expect(JSON.stringify(await auditOf("uk.identity.accept"))).not.toContain("postcode")
  })

  it.each(["DidNotAttend", "TechnicalProblems", "Other"] as const)(
    "does not change the account after a rejection for %s",
    async (reason) => {
      await decide(accepted)
      await decide({ ...rejected, rejectionReason: reason }, "m2")
      expect(await latest()).toMatchObject({ status: "VERIFIED" })
      expect(await sqlOf("select previous_status, rejection_reason, outcome from uk_identity_check where meeting_id = 'm2'")).toEqual([
        { previous_status: "VERIFIED", rejection_reason: reason, outcome: "Reject" },
      ])
    },
  )

  it(
    "marks a patient as not verified after a failed check, and keeps what the list said of the reason",
    { tags: ["IDV-094"] },
    async () => {
      await decide(accepted)
      expect(await decide(rejected, "m2")).toMatchObject({
        previousStatus: "VERIFIED",
        rejectionReason: "CouldNotVerifyPatient",
        rejectionReasonText: "The patient could not be verified",
      })
      expect(await latest()).toMatchObject({ status: "REJECTED" })
      expect((await auditOf("uk.identity.reject")).at(-1)).toMatchObject({ detail: { rejection_reason: "CouldNotVerifyPatient" } })
    },
  )

  it("stores the same decision under another key once", async () => {
    const first = await decide(rejected)
    expect(await decide(rejected)).toEqual(first)
    expect(await sqlOf("select 1 from uk_identity_check")).toHaveLength(1)
  })

  it("lets the rejection win when two clinicians decide differently", async () => {
    await decide(accepted)
    await decide(rejected, "m1", colleague)
    expect(await refuses(accepted)).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
    expect(await latest()).toMatchObject({ status: "REJECTED" })
  })

  it("keeps a rejection in force even if its cancellation failed", async () => {
    await oldRejection()
    expect(await refuses(accepted)).toMatchObject({ _tag: "Conflict", code: "identity_rejected" })
  })

  it("cancels the meeting with the reason of a rejection, after which it cannot be finished", { tags: ["IDV-021"] }, async () => {
    await decide(rejected)
    expect(await meetingOf("m1")).toEqual([{ finished_status: "CANCELLED", ending_as: "CANCELLED", reason: "CouldNotVerifyPatient" }])
    expect(await server.error(finishMeeting, finish, { as: gp })).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
  })

  it("blocks a finish after an earlier rejection, and cancels when it is repeated", { tags: ["IDV-021"] }, async () => {
    await oldRejection()
    // With everything else confirmed, only the rejection prevents completion.
    await sqlOf("update patient set is_one_time_user = true where id = 'patient'")
    await sqlOf(`insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name)
      values ('m1', 'patient', '{"uk-meeting-means":"video"}', 'gp', 'gp')`)
    expect(await server.error(finishMeeting, finish, { as: gp })).toMatchObject({ _tag: "Conflict", code: "identity_rejected" })
    expect(await meetingOf("m1")).toMatchObject([{ finished_status: null, ending_as: null }])
    await sqlOf("update patient set is_one_time_user = false where id = 'patient'")
    await decide(rejected)
    expect(await meetingOf("m1")).toMatchObject([{ finished_status: "CANCELLED" }])
    expect(await sqlOf("select 1 from uk_identity_check")).toHaveLength(1)
  })

  it("stores no rejection in a meeting that somebody is completing", { tags: ["IDV-021"] }, async () => {
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'm1'")
    expect(await refuses(rejected)).toMatchObject({ _tag: "Conflict", code: "meeting_is_ending" })
    expect(await sqlOf("select 1 from uk_identity_check")).toEqual([])
    expect(await server.error(getCancellation, { params: { meetingId: "m1" } }, { as: gp })).toMatchObject({ _tag: "NotFound" })
  })

  it("stores no decision in a meeting that has ended", { tags: ["IDV-013"] }, async () => {
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'm1'")
    expect(await refuses(accepted)).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
  })

  it("requires a reason for a rejection, and refuses one for an acceptance", { tags: ["IDV-013"] }, async () => {
    expect(await refuses({ ...rejected, rejectionReason: null })).toMatchObject({ _tag: "Invalid", code: "rejection_reason" })
    expect(await refuses({ ...accepted, rejectionReason: "Other" })).toMatchObject({ _tag: "Invalid", code: "rejection_reason" })
  })

  it("accepts a child by a guardian who was verified before, and stores a child's meeting", { tags: ["IDV-014"] }, async () => {
    expect(await decide(accepted, "m-child")).toMatchObject({ userId: "patient", patientId: "bea", meetingType: "Child" })
    expect(await refuses(accepted, "m-unverified")).toMatchObject({ _tag: "Invalid", code: "child_guardianship_not_verified" })
    expect(await decide(rejected, "m-unverified")).toMatchObject({ userId: "cyril", patientId: "dan", outcome: "Reject" })
  })

  it("is readable and writable only by the meeting's clinicians", async () => {
    expect(await refuses(accepted, "m1", stranger)).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getIdentityCheck, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await refuses(accepted, "none")).toMatchObject({ _tag: "NotFound" })
  })
})

describe("an identity's register data", () => {
  it("includes the register, the child's account, and the result", { tags: ["IDV-016"] }, async () => {
    const knowledge = (id: string, patientId: string) => server.call(getKnowledgeState, { params: { id, patientId } }, { as: gp })
    expect(await knowledge("patient", "bea")).toEqual({
      state: "NOT_ASKED",
      questions: [
        { topic: "DATE_OF_BIRTH", expected: "2019-02-03" },
        { topic: "POSTCODE", expected: "N1 2AB" },
        { topic: "ADDRESS", expected: "4 Upper Street" },
        { topic: "PHONE", expected: "+447700900123" },
      ],
    })
    await decide({ ...accepted, kbvFreeTextAnswer: "All right" }, "m-child")
    expect(await knowledge("patient", "bea")).toMatchObject({ state: "PASSED" })
    await decide({ ...rejected, kbvFreeTextAnswer: "Wrong postcode" }, "m-child")
    // The rejection cancelled the meeting, and with it the GP's access to Bea, until she books again.
    expect(await server.error(getKnowledgeState, { params: { id: "patient", patientId: "bea" } }, { as: gp })).toMatchObject({
      _tag: "Refused",
    })
    await sqlOf("update meeting set finished_status = null where id = 'm-child'")
    expect(await knowledge("patient", "bea")).toMatchObject({ state: "FAILED" })
    expect(await server.error(getKnowledgeState, { params: { id: "cyril", patientId: "bea" } }, { as: gp })).toMatchObject({
      _tag: "NotFound",
    })
  })

  it("is requested for an account with an unverified guardian only if it booked for the child", { tags: ["SEC-003"] }, async () => {
    const request = { params: { id: "cyril", patientId: "bea" } }
    await sqlOf("insert into guardian (child_id, user_id, relationship) values ('bea', 'cyril', 'father') on conflict do nothing")
    expect(await server.error(getKnowledgeState, request, { as: gp })).toMatchObject({ _tag: "NotFound" })
    expect(await server.call(getKnowledgeState, { params: { id: "cyril", patientId: "dan" } }, { as: gp })).toMatchObject({
      state: "NOT_ASKED",
    })
    await sqlOf("delete from guardian where child_id = 'bea' and user_id = 'cyril'")
  })

  it("includes the selfie check and the missing Summary Care Record, or their absence", { tags: ["IDV-017"] }, async () => {
    const selfie = { params: { id: "patient" } }
    expect(await server.call(getSelfieCheck, selfie, { as: gp })).toBeNull()
    expect(await server.call(getTracing, selfie, { as: gp })).toBeNull()
    await sqlOf("insert into uk_selfie_check (user_id, state, document) values ('patient', 'CONSIDER', 'PASSPORT') on conflict do nothing")
    await sqlOf("insert into uk_tracing (patient_id, scr_missing) values ('patient', true) on conflict do nothing")
    expect(await server.call(getSelfieCheck, selfie, { as: gp })).toMatchObject({ state: "CONSIDER", document: "PASSPORT" })
    expect(await server.call(getTracing, selfie, { as: gp })).toEqual({ scrMissing: true })
  })

  it("is closed to clinicians without a care relation, and every read is audited", async () => {
    await decide(accepted)
    await latest()
    expect((await auditOf("uk.identity.read")).length).toBeGreaterThan(0)
    const ofAda = { params: { id: "patient" } }
    expect(await server.error(getLatestIdentityMethod, ofAda, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getSelfieCheck, ofAda, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getTracing, ofAda, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getKnowledgeState, { params: { id: "patient", patientId: "patient" } }, { as: stranger })).toMatchObject({
      _tag: "Refused",
    })
  })

  it("the demo clinic has identities of every kind, the same however often it is filled", async () => {
    await sqlOf(`insert into patient (id, pool_id, given_name, family_name, gender, language, care_market_specifics)
      select 'demo-' || n, 'uk', 'Demo', 'Number ' || n, 'female', 'en-GB', '{"gb":{"partnership":{"practice_name":"Hill Surgery"}}}'
      from generate_series(1, 60) n on conflict do nothing`)
    const fill = () => server.run(Effect.orDie(serverModule.demo ?? Effect.void))
    await fill()
    const kinds = () => sqlOf("select method, status, count(*)::int as count from uk_identity_verification group by 1, 2 order by 1, 2")
    const first = await kinds()
    expect(first.map(({ method, status }) => `${String(method)} ${String(status)}`)).toEqual([
      "KNOWLEDGE_BASED VERIFIED",
      "PRACTICE_VOUCHING PENDING",
      "PRACTICE_VOUCHING VERIFIED",
      "SELFIE PENDING",
      "SELFIE VERIFIED",
    ])
    await fill()
    expect(await kinds()).toEqual(first)
  })
})
