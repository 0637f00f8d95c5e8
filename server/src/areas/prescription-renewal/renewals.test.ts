import { listPatientMessages, undoPatientMessage } from "@rond/core/model/messaging"
import { decideRenewal, getRenewal, type RenewalSubmission } from "@rond/core/model/prescription-renewal"
import { getEntryPrescriptionHistory, listEntryPrescriptions, recordChanged, recordTopic } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { ePrescriptionModule } from "../e-prescription/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { supportModule } from "../support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import {
  berg as bergOfNowhere,
  insertClinic,
  lind as lindOfNowhere,
  stranger as strangerOfNowhere,
} from "../../testing/clinics/record-clinic.ts"
import { inCountry } from "../../testing/clinics/test-clinic.ts"
import { renewalsModule } from "./module.ts"

const [lind, colleague, stranger] = [inCountry(lindOfNowhere, "SE"), inCountry(bergOfNowhere, "SE"), inCountry(strangerOfNowhere, "SE")]

const server = withServer([clinicModule, supportModule, recordModule, messagingModule, ePrescriptionModule, renewalsModule])
const getRenewalOf = (meetingId: string) => server.call(getRenewal, { params: { meetingId } }, { as: lind })
const run = <A>(what: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => what(sql)))

const approved: RenewalSubmission = { approval: "approved", message: "Renewed.", clinicianPrescribedViaAlfa: true, reason: null }
const denied: RenewalSubmission = {
  approval: "procedure_rejected_by_recipient",
  message: "We must meet.",
  clinicianPrescribedViaAlfa: false,
  reason: "physical_meeting",
}
const request = (meetingId: string, id: string, payload: RenewalSubmission) => ({ params: { meetingId, id }, payload })
/** The patient and pool of a meeting. */
const aboutMeeting = async (meetingId: string) => {
  const [row] = await run(
    (sql) => sql<{ readonly patientId: string; readonly poolId: string }>`
      select patient_id as "patientId", pool_id as "poolId" from meeting where id = ${meetingId}`,
  )
  return row!
}

beforeAll(async () => {
  await server.run(
    Effect.gen(function* () {
      yield* insertClinic(["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"])
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine)
        values ('p2', 'm1', 2, 'Omeprazole 20 mg'), ('p1', 'm1', 1, 'Amlodipine 5 mg'), ('p3', 'm2', 1, 'Salbutamol'),
          ('p7', 'm5', 1, 'Omeprazole 20 mg'), ('p8', 'm5', 2, 'Salbutamol'), ('p9', 'm6', 1, 'Amlodipine 5 mg'),
          ('p10', 'm7', 1, 'Amlodipine 5 mg'), ('p11', 'm8', 1, 'Amlodipine 5 mg')`
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine, atc_code)
        values ('p4', 'm4', 1, 'Keflex 500 mg', 'J01DB01'), ('p5', 'm4', 2, 'Ibuprofen 400 mg', null), ('p6', 'm4', 3, 'Omeprazol', null)`
    }),
  )
})

describe("renewal requests", () => {
  it("return the patient's requests in their order, and nothing without a request", async () => {
    expect((await getRenewalOf("m1")).prescriptions.map(({ medicine, approval }) => [medicine, approval])).toEqual([
      ["Amlodipine 5 mg", null],
      ["Omeprazole 20 mg", null],
    ])
    expect(await getRenewalOf("m3")).toEqual({ prescriptions: [] })
  })

  it("store a decision with its message, author and time, and audit it", { tags: ["REN-795"] }, async () => {
    const { prescriptions } = await server.call(decideRenewal, request("m1", "p1", approved), { as: lind })
    expect(prescriptions[0]).toEqual({
      id: "p1",
      medicine: "Amlodipine 5 mg",
      atcCode: null,
      ...approved,
      decidedAt: expect.any(String),
      decidedByName: lind.name,
      safetyReason: null,
    })
    const second = await server.call(decideRenewal, request("m1", "p2", denied), { as: lind })
    expect(second.prescriptions[1]).toMatchObject({ ...denied, decidedByName: lind.name })
    expect((await server.audit()).filter(({ action }) => action === "renewal.decide")).toMatchObject([
      { subjectId: "p1", detail: { approval: "approved", reason: null, viaAlfa: true } },
      { subjectId: "p2", detail: { approval: "procedure_rejected_by_recipient", reason: "physical_meeting", viaAlfa: false } },
    ])
  })

  it("deliver the message of a decision to the patient at once, in the reader's language, for good", { tags: ["REN-861"] }, async () => {
    const { patientId } = await aboutMeeting("m5")
    await run((sql) => sql`update patient set preferred_language = 'en' where id = (select user_id from meeting where id = 'm5')`)
    await server.call(decideRenewal, request("m5", "p7", denied), { as: lind })
    const { messages } = await server.call(listPatientMessages, { params: { meetingId: "m5" }, query: {} }, { as: lind })
    expect(messages).toMatchObject([
      { title: "Reply to your request for a prescription renewal", body: "We must meet.", delivery: "delivered" },
    ])
    expect(await run((sql) => sql`select patient_id from patient_inbox where id = ${messages[0]!.id}`)).toEqual([{ patient_id: patientId }])
    expect(await server.error(undoPatientMessage, { params: { messageId: messages[0]!.id } }, { as: lind })).toMatchObject({
      code: "message_delivered",
    })
  })

  it("are the record's prescriptions once they are approved, with what led to them", { tags: ["REN-862", "PANE-082"] }, async () => {
    const { patientId } = await aboutMeeting("m1")
    const { prescriptions } = await server.call(listEntryPrescriptions, { query: { meetingId: "m1", patientId } }, { as: lind })
    expect(prescriptions.map(({ id }) => id)).toEqual(["p1"])
    expect(await server.call(getEntryPrescriptionHistory, { params: { id: "p1" } }, { as: lind })).toMatchObject({
      history: [{ approval: "approved", deciderName: lind.name }],
    })
    expect(await server.error(getEntryPrescriptionHistory, { params: { id: "p2" } }, { as: lind })).toMatchObject({ _tag: "NotFound" })
  })

  it("tell the open pages of the patient's record of each decision", { tags: ["PANE-087", "MED-561"] }, async () => {
    await server.call(decideRenewal, request("m2", "p3", approved), { as: lind })
    const { patientId, poolId } = await aboutMeeting("m2")
    expect(
      await run((sql) => sql`select topic, data from event where type = ${recordChanged} and data ->> 'meeting_id' = 'm2' order by id`),
    ).toEqual([{ topic: recordTopic(poolId, patientId), data: { meeting_id: "m2", change: "settled" } }])
  })

  it("have one final decision, of two at once and of two in turn", { tags: ["SEC-017", "REN-794"] }, async () => {
    const decide = (as: Session, payload: RenewalSubmission) => server.call(decideRenewal, request("m6", "p9", payload), { as })
    const both = await Promise.allSettled([decide(lind, approved), decide(colleague, denied)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    const lost = both.find(({ status }) => status === "rejected") as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ _tag: "Conflict", code: "renewal_decided" })
    expect(lost.reason).not.toHaveProperty("detail.prescriptions")

    const [first] = (await getRenewalOf("m6")).prescriptions
    for (const payload of [approved, denied])
      expect(await server.error(decideRenewal, request("m6", "p9", payload), { as: lind })).toMatchObject({ code: "renewal_decided" })
    expect((await getRenewalOf("m6")).prescriptions).toEqual([first])
    expect(await run((sql) => sql`select version, approval from renewal_decision where prescription_id = 'p9'`)).toEqual([
      { version: 1, approval: first?.approval },
    ])
    const { messages } = await server.call(listPatientMessages, { params: { meetingId: "m6" }, query: {} }, { as: lind })
    expect(messages.map(({ body }) => body)).toEqual([first?.message])
  })

  it("give the same response to a repeated request, and send one message", { tags: ["REN-794"] }, async () => {
    const idempotencyKey = "00000000-0000-4000-8000-000000000861"
    const decide = () => server.call(decideRenewal, request("m5", "p8", approved), { as: lind, idempotencyKey })
    const first = await decide()
    expect(await decide()).toEqual(first)
    const { messages } = await server.call(listPatientMessages, { params: { meetingId: "m5" }, query: {} }, { as: lind })
    expect(messages.filter(({ body }) => body === approved.message)).toHaveLength(1)
  })

  it("are open to the meeting's clinicians until it ends", async () => {
    const input = (meetingId: string, id: string) => request(meetingId, id, approved)
    expect(await server.error(getRenewal, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(decideRenewal, input("m1", "p1"), { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(decideRenewal, input("m1", "p3"), { as: lind })).toMatchObject({ _tag: "NotFound" })
    await run((sql) => sql`update meeting set ending_as = 'COMPLETED' where id = 'm2'`)
    expect(await server.error(decideRenewal, input("m2", "p3"), { as: lind })).toMatchObject({ code: "meeting_is_ending" })
    await run((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = 'm2'`)
    expect(await server.error(decideRenewal, input("m2", "p3"), { as: lind })).toMatchObject({ code: "meeting_ended" })
  })

  it("are refused, and the refusal is audited, in a market without renewals", async () => {
    const as = inCountry(lindOfNowhere, "DE")
    const decision = request("m1", "p1", approved)
    const refusals = async () => (await server.audit()).filter(({ outcome }) => outcome === "refused").length
    const before = await refusals()
    expect(await server.error(getRenewal, { params: { meetingId: "m1" } }, { as })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(decideRenewal, decision, { as })).toMatchObject({ _tag: "Refused" })
    expect(await refusals()).toBe(before + 2)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "m1", detail: { code: "not_allowed" } })
  })

  describe("are compared with what the external service reports", { tags: ["RXL-004"] }, () => {
    const denies = (payload: RenewalSubmission) => server.error(decideRenewal, request("m7", "p10", payload), { as: lind })
    const otherwise: RenewalSubmission = { approval: "approved", message: "Renewed.", clinicianPrescribedViaAlfa: false, reason: null }
    const reported = (state: string) =>
      run(
        (sql) => sql`
        insert into e_prescription (id, meeting_id, type, medication, state) values ('rx', 'm7', 'other', 'A', ${state})
        on conflict (id) do update set state = excluded.state`,
      )

    it("an issued prescription is neither refused nor issued in another way", async () => {
      await reported("issued")
      for (const payload of [denied, otherwise]) expect(await denies(payload)).toMatchObject({ code: "renewal_issued" })
    })

    it("a cancelled one was not prescribed through the service", async () => {
      await reported("cancelled")
      expect(await denies(approved)).toMatchObject({ code: "renewal_not_issued" })
      await server.call(decideRenewal, request("m7", "p10", otherwise), { as: lind })
    })
  })

  it("are decided on in the review where their request has one", { tags: ["RXL-005"] }, async () => {
    await run(
      (sql) =>
        sql`update meeting set activity_type = 'e_prescription_renewal', market_specifics = '{"se": {"renewal_id": "r8"}}' where id = 'm8'`,
    )
    expect(await server.error(decideRenewal, request("m8", "p11", approved), { as: lind })).toMatchObject({ code: "renewal_reviewed" })
    await run((sql) => sql`update meeting set market_specifics = '{"se": {}}' where id = 'm8'`)
    await server.call(decideRenewal, request("m8", "p11", approved), { as: lind })
  })

  it("ask for a reason where something speaks against the drug, keep it and audit it", { tags: ["SAFE-013"] }, async () => {
    const { patientId, poolId } = await aboutMeeting("m4")
    await run(
      (sql) => sql`insert into patient_warning (id, patient_id, pool_id, type, kind, reason, clinician_name)
        values ('w1', ${patientId}, ${poolId}, 'WARNING', 'allergy', 'Penicillin', 'Robin Vale'),
          ('w2', ${patientId}, ${poolId}, 'WARNING', 'allergy', 'ASA', 'Robin Vale')`,
    )
    const input = (id: string, more: object) => request("m4", id, { ...approved, ...more })
    const refused = (id: string, more = {}) => server.error(decideRenewal, input(id, more), { as: lind })
    const reason = (text: string, ...accepted: readonly string[]) => ({ safetyReason: { text, accepted } })

    // Sweden's own data know that the one may react to the other.
    expect(await refused("p4")).toMatchObject({ _tag: "Invalid", code: "renewal_safety", detail: { findings: ["allergy:w1"] } })
    expect(await refused("p5")).toMatchObject({ code: "renewal_safety", detail: { findings: ["allergy:w2"] } })
    expect(await refused("p5", reason("Tested", "allergy:w1"))).toMatchObject({ detail: { findings: ["allergy:w2"] } })
    expect(await refused("p5", reason("\u200B", "allergy:w2"))).toMatchObject({ code: "renewal_safety" })
    expect((await getRenewalOf("m4")).prescriptions.map(({ approval }) => approval)).toEqual([null, null, null])

    const as = { as: lind }
    await server.call(decideRenewal, input("p6", {}), as)
    const { prescriptions } = await server.call(decideRenewal, input("p5", reason(" Tested ", "allergy:w2")), as)
    expect(prescriptions.map(({ safetyReason }) => safetyReason)).toEqual([
      null,
      { text: "Tested", findings: [{ kind: "allergy", about: "ASA" }] },
      null,
    ])
    const audited = (await server.audit()).filter(({ action }) => action === "renewal.safety-reason")
    expect(audited).toMatchObject([{ subjectId: "p5", patientId, outcome: "done", detail: { findings: "allergy" } }])
    expect(JSON.stringify(audited)).not.toContain("Tested")

    // A refusal needs none.
    const { prescriptions: after } = await server.call(decideRenewal, request("m4", "p4", denied), as)
    expect(after[0]).toMatchObject({ approval: denied.approval, safetyReason: null })
  })

  it("exist in the demo clinic, decided in ended meetings, and some for a second medicine that is refused", async () => {
    const renewals = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`delete from renewal_prescription`
        yield* sql`update pool set country = 'SE'`
        yield* sql`update meeting set activity_type = 'e_prescription_renewal'`
        const sections = JSON.stringify([
          { id: "about-you", title: "You", nodes: [{ id: "medicines", type: "text", answer: "Levaxin 75" }] },
        ])
        yield* sql`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, sections)
          select 'form-' || id, id, patient_id, 'prescription_renewal', 'Renewal', ${sections}::text::jsonb from meeting where id <> 'm1'`
        yield* renewalsModule.demoToday ?? Effect.void
        yield* renewalsModule.demoToday ?? Effect.void
        return yield* sql<{
          readonly meetingId: string
          readonly place: number
          readonly medicine: string
          readonly approval: string | null
        }>`
          select meeting_id as "meetingId", place, medicine, approval from renewal_prescription order by meeting_id, place`
      }),
    )
    expect(renewals.filter(({ place }) => place === 1).map(({ meetingId, approval }) => [meetingId, approval])).toEqual([
      ["m1", null],
      ["m2", "approved"],
      ["m3", null],
      ["m4", null],
      ["m5", null],
      ["m6", null],
      ["m7", null],
      ["m8", null],
    ])
    expect(renewals[0]?.medicine).toMatch(/\d/)
    expect(renewals.find(({ meetingId }) => meetingId === "m2")?.medicine).toBe("Levaxin 75")
    const second = renewals.filter(({ place }) => place === 2)
    expect(second.length).toBeGreaterThan(0)
    expect(second.length).toBeLessThan(8)
    for (const { approval } of second) expect(approval).toBe("procedure_rejected_by_recipient")
  })
})
