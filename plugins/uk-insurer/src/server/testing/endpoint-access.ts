import { asking, somebody, type EndpointAccess } from "@rond/server/testing"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { gp } from "../../../../uk/src/server/testing/british-clinic.ts"
import { Insurer } from "../../areas/insurer-service/server/configured-insurer.ts"
import { keepCover, keepStaffIndicator } from "../../areas/patient-data/server/member/member-store.ts"
import { tellRecordJob } from "../../areas/patient-data/server/member/record-patient.ts"
import { outcomeNames } from "../../areas/insurer-service/model/outcome.ts"
import golden from "../../areas/report/model/golden/older-abandoned.json" with { type: "json" }
import { OlderConsultation } from "../../areas/insurer-service/model/report/older-report.ts"
import { consultationRequest, nonClaim, standard } from "./consultation.ts"

/** A member of the insurer in the UK's test clinic. */
const member = somebody("dan", "m-unverified", gp)
const { meetingId } = member
/** A consultation with the same member that was not held. */
const missed = somebody("dan", "m-missed", gp)
const insurer = "insurer"
const requesterId = gp.clinician!.id

/** The same member's outcomes, in the order of the requests: one is removed, one decided, one paid by the member. */
const ids = { removed: "outcome-removed", decided: "outcome-decided", paid: "outcome-paid" } as const

const consultation = { meetingId, clinicianId: requesterId, patientId: member.patientId, userId: "cyril" }

const rules = [{ id: "1", ruleId: "r1", ruleName: "New?", recommendedAction: null, override: true, questionAnswered: null }]

const aboutMember = { requesterId, meetingId, requestPurpose: "consultation_with_patient" } as const
const older = Schema.decodeUnknownSync(OlderConsultation)(golden)

export const endpointAccess: EndpointAccess = {
  clinic: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update patient set partnership = 'insurer' where id = (select user_id from meeting where id = ${meetingId})`
    yield* sql`insert into uk_insurer_member (patient_id, member_entity_number, patient_entity_number, partner_id)
      values (${member.patientId}, 'M1', 'P1', 'partner')`
    // The consultation was opened before: its first opening tells the insurer's record system, and keeps what reports say of the policy.
    yield* sql`insert into job (id, name, key, payload, steps, state, steps_done, person_id, request_id)
      values ('opened', ${tellRecordJob.name}, ${`${meetingId}:false`}, '{}', '{tell,read}', 'done', '{tell,read}', 'gp', 'earlier')`
    const asked = { requesterId, meetingId, kryUserId: "cyril", entityId: "P1", partnerId: "partner" }
    const service = yield* Insurer
    yield* keepCover(member.patientId, yield* Effect.orDie(service.coverOf(asked)))
    yield* keepStaffIndicator(member.patientId, yield* Effect.orDie(service.profileOf(asked)))
    yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
      select ${missed.meetingId}, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, 'NO_SHOW'
      from meeting where id = ${meetingId}`
    yield* sql`insert into uk_insurer_calculation (meeting_id, clinician_id, answered_at) values (${meetingId}, ${requesterId}, now())`
    yield* sql`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay) values
      (${ids.removed}, ${meetingId}, 'NON_CLAIM', ${outcomeNames.cancer}, '', false),
      (${ids.paid}, ${meetingId}, 'NON_CLAIM', ${outcomeNames.physiotherapy}, '', false)`
    yield* sql`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay, decision, rules)
      values (${ids.decided}, ${meetingId}, 'STANDARD', ${outcomeNames.consultant}, '', false, 'MoreInfo', ${JSON.stringify(rules)}::jsonb)`
  }),
  patientScoped: {
    "uk-insurer.form-data": asking(member, { params: { insurer, meetingId } }),
    "uk-insurer.outcomes": asking(member, { params: { insurer, meetingId }, headers: { requesterId, meetingId } }),
    "uk-insurer.outcome-self-pay": asking(
      member,
      { params: { insurer, id: ids.paid }, headers: { meetingId }, payload: { isSelfPay: true } },
      { version: "1" },
    ),
    "uk-insurer.outcome-decision": asking(
      member,
      {
        params: { insurer, internalOutcomeId: ids.decided },
        payload: { decision: "Accept", ruleAnswers: [{ ruleId: "r1", answer: true }] },
      },
      { version: "1" },
    ),
    "uk-insurer.delete-outcome": asking(
      member,
      { params: { insurer, id: ids.removed }, headers: { internalOutcomeId: ids.removed, meetingId } },
      { version: "1" },
    ),
    "uk-insurer.entity-ids": asking(member, { params: { insurer, id: member.patientId } }),
    "uk-insurer.user-information": asking(member, {
      params: { insurer, id: consultation.userId },
      query: { meetingId, patientId: member.patientId },
    }),
    "uk-insurer.record-patient": asking(member, {
      params: { insurer },
      headers: { ...aboutMember, kryUserId: consultation.userId },
      payload: { kryUserId: consultation.userId, patientId: member.patientId, encounterId: meetingId, meetingFinished: false },
    }),
    "uk-insurer.consultation-cover": asking(member, {
      params: { insurer },
      query: { entityId: "P1", partnerId: "partner", kryUserId: consultation.userId },
      headers: aboutMember,
    }),
    "uk-insurer.member-profile": asking(member, {
      params: { insurer },
      query: { entityID: "P1", partnerID: "partner", kryUserId: consultation.userId },
      headers: aboutMember,
    }),
    "uk-insurer.patient-email": asking(member, { params: { insurer, meetingId, userId: consultation.userId } }),
    "uk-insurer.store-patient-email": asking(member, {
      params: { insurer, meetingId, userId: consultation.userId },
      payload: { userId: consultation.userId, meetingId, email: "cyril@page.example" },
    }),
    "uk-insurer.send-older-consultation": asking(missed, {
      params: { insurer },
      headers: { requesterId, meetingId: missed.meetingId },
      payload: {
        ...older,
        kryUserId: consultation.userId,
        vitalityData: { ...older.vitalityData, consultationId: missed.meetingId },
      },
    }),
    // The coverage of these outcomes is calculated already.
    "uk-insurer.calculate": asking(member, consultationRequest(consultation, [standard(outcomeNames.consultant)])),
    "uk-insurer.send-consultation": asking(member, consultationRequest(consultation, [], [nonClaim(outcomeNames.alternative)])),
  },
}
