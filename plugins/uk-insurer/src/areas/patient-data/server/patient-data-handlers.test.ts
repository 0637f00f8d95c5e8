import { clinicModule, gated, recordModule, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { gp, stranger } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { serverModule } from "../../../server/server.ts"
import { insertConsultation, insertMemberClinic } from "../../outcomes/server/testing.ts"
import { insertMember } from "../../report/server/testing.ts"
import {
  getConsultationCover,
  getEntityIds,
  getMemberProfile,
  getPatientEmail,
  getUserInformation,
  putPatientEmail,
} from "../model/endpoints.ts"

// Without an address the demo's own insurer answers.
const server = withServer([clinicModule, supportModule, recordModule, gated(serverModule)])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const meetingId = "p-1"
const insurer = "insurer"
const as = { as: gp }

beforeAll(async () => {
  await server.run(insertMemberClinic)
  await server.run(insertMember("patient"))
  await server.run(insertConsultation(meetingId))
})

const headers = { requesterId: "gp", meetingId, requestPurpose: "consultation_with_patient" } as const

describe("the insurer's numbers", () => {
  it("are a member's", { tags: ["MEM-601"] }, async () => {
    expect(await server.call(getEntityIds, { params: { insurer, id: "patient" } }, as)).toEqual({
      memberEntityNumber: "M100",
      patientEntityNumber: "P200",
      partnerId: "partner-1",
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "uk-insurer.entity-ids.read", patientId: "patient" })
  })

  it("that are missing have an error of their own", { tags: ["MEM-601", "RPT-472"] }, async () => {
    expect(await server.error(getEntityIds, { params: { insurer, id: "bea" } }, as)).toMatchObject({ code: "missing_entity_numbers" })
  })

  it("come with the booking, and the last booking that has all of them counts", { tags: ["MEM-921"] }, async () => {
    const booked = async (meeting: string, member: unknown, at: string) => {
      await server.run(insertConsultation(meeting))
      await run(`update meeting set patient_id = 'bea', start_at = '${at}', end_at = '${at} 00:20',
        market_specifics = '${JSON.stringify({ gb: { member } })}' where id = '${meeting}'`)
    }
    const numbers = () => server.call(getEntityIds, { params: { insurer, id: "bea" } }, as)
    await booked("b-1", { member_entity_number: "M7", patient_entity_number: " ", partner_id: "p" }, "2026-01-01")
    expect(await server.error(getEntityIds, { params: { insurer, id: "bea" } }, as)).toMatchObject({ code: "missing_entity_numbers" })
    await booked("b-2", { member_entity_number: "M7", patient_entity_number: "P7", partner_id: "p" }, "2026-01-02")
    expect(await numbers()).toEqual({ memberEntityNumber: "M7", patientEntityNumber: "P7", partnerId: "p" })
    await booked("b-3", "unreadable", "2026-01-03")
    expect(await numbers()).toMatchObject({ memberEntityNumber: "M7" })
    await booked("b-4", { member_entity_number: "M8", patient_entity_number: "P8", partner_id: "p" }, "2026-01-04")
    expect(await numbers()).toEqual({ memberEntityNumber: "M8", patientEntityNumber: "P8", partnerId: "p" })
    await run("update meeting set market_specifics = '{}' where id like 'b-%'")
    expect(await numbers()).toMatchObject({ memberEntityNumber: "M8" })
  })

  it("are for the member's clinicians alone", { tags: ["MEM-601"] }, async () => {
    expect(await server.error(getEntityIds, { params: { insurer, id: "patient" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  })
})

describe("a member's account", () => {
  const query = { meetingId, patientId: "patient" }

  it("is read with its meeting", { tags: ["MEM-602"] }, async () => {
    expect(await server.call(getUserInformation, { params: { insurer, id: "patient" }, query }, as)).toMatchObject({
      kryUserId: "patient",
      patientId: "patient",
      givenName: "Ada",
      email: "ada@hill.example",
    })
  })

  it("of another patient is not read through this meeting", { tags: ["MEM-602"] }, async () => {
    const other = { params: { insurer, id: "cyril" }, query: { meetingId, patientId: "dan" } }
    expect(await server.error(getUserInformation, other, as)).toMatchObject({ code: "member_mismatch" })
  })
})

describe("what the insurer knows of a member", () => {
  it("is asked with the member's own numbers, and kept for reports", { tags: ["MEM-603"] }, async () => {
    const query = { entityId: "P200", partnerId: "partner-1", kryUserId: "patient" }
    const cover = await server.call(getConsultationCover, { params: { insurer }, query, headers }, as)
    expect(cover).toMatchObject({ moduleCodes: ["C41"], policy: { hasVitalityAtWork: true, benefitLimits: { OpLimit: null } } })
    const profile = await server.call(
      getMemberProfile,
      { params: { insurer }, query: { entityID: "P200", partnerID: "partner-1", kryUserId: "patient" }, headers },
      as,
    )
    expect(profile).toMatchObject({ plan: "Personal health" })
    expect(await run("select policy ->> 'policyNumber' as number from uk_insurer_member where patient_id = 'patient'")).toEqual([
      { number: cover.policy?.policyNumber },
    ])
  })

  it.each([
    ["number", { entityId: "P999", partnerId: "partner-1", kryUserId: "patient" }],
    ["partner", { entityId: "P200", partnerId: "other", kryUserId: "patient" }],
    ["account", { entityId: "P200", partnerId: "partner-1", kryUserId: "cyril" }],
  ])("is refused for another %s", { tags: ["MEM-603", "OUT-537"] }, async (_what, query) => {
    expect(await server.error(getConsultationCover, { params: { insurer }, query, headers }, as)).toMatchObject({ code: "member_mismatch" })
  })
})

describe("a request about a member", () => {
  const params = { insurer }
  const cover = { params, query: { entityId: "P200", partnerId: "partner-1", kryUserId: "patient" } }
  const profile = { params, query: { entityID: "P200", partnerID: "partner-1", kryUserId: "patient" } }

  it("in another clinician's name is refused, and names the header", { tags: ["POL-693", "OUT-537"] }, async () => {
    const other = { ...headers, requesterId: "stranger" }
    const refusal = { code: "header_mismatch", detail: expect.objectContaining({ headers: ["requesterId"] }) }
    expect(await server.error(getConsultationCover, { ...cover, headers: other }, as)).toMatchObject(refusal)
    expect(await server.error(getMemberProfile, { ...profile, headers: other }, as)).toMatchObject(refusal)
  })

  it("about a meeting that is not the caller's is refused", { tags: ["POL-693", "OUT-537"] }, async () => {
    const other = { ...headers, meetingId: "p-unknown" }
    expect(await server.error(getConsultationCover, { ...cover, headers: other }, as)).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getConsultationCover, { ...cover, headers }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  })

  it.each([
    ["another purpose", { requesterId: "gp", meetingId, requestPurpose: "marketing" }],
    ["no purpose", { requesterId: "gp", meetingId }],
    ["no requester", { meetingId, requestPurpose: "consultation_with_patient" }],
  ])("with %s is refused", { tags: ["POL-693"] }, async (_what, sent) => {
    const query = "entityId=P200&partnerId=partner-1&kryUserId=patient"
    const refused = await server.send(`/api/uk/${insurer}/v1/clinician/consultation?${query}`, { headers: sent }, gp)
    expect(refused.status).toBe(422)
  })
})

describe("the account holder's address", () => {
  const params = { insurer, meetingId, userId: "patient" }
  const stored = () => server.call(getPatientEmail, { params }, as)
  const store = (email: string, about = { userId: "patient", meetingId }) => ({ params, payload: { ...about, email } })

  it("is the booking's until another is stored, for this consultation alone", { tags: ["MEM-605"] }, async () => {
    await server.run(insertConsultation("p-2"))
    expect(await stored()).toEqual({ email: "ada@hill.example" })
    await server.call(putPatientEmail, store("ada@work.example"), as)
    expect(await stored()).toEqual({ email: "ada@work.example" })
    expect(await server.call(getPatientEmail, { params: { ...params, meetingId: "p-2" } }, as)).toEqual({ email: "ada@hill.example" })
    expect((await server.audit()).map(({ action }) => action)).toContain("uk-insurer.patient-email.store")
  })

  it("is refused where body and path name different consultations", { tags: ["MEM-605", "OUT-537"] }, async () => {
    expect(await server.error(putPatientEmail, store("a@b.example", { userId: "patient", meetingId: "p-2" }), as)).toMatchObject({
      code: "member_mismatch",
    })
  })

  it("stays once the meeting has ended", { tags: ["MEM-605"] }, async () => {
    await run(`update meeting set finished_status = 'COMPLETED', actual_end_at = now() where id = '${meetingId}'`)
    expect(await server.error(putPatientEmail, store("late@example.com"), as)).toMatchObject({ code: "meeting_ended" })
  })
})
