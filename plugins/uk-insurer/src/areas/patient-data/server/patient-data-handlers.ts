import { Access, Audit, decidesNothing, DurableWork, handle, invalid, lockOpenMeeting, mustBeOwn, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer, insurerRefused, insurerUnavailable } from "../../insurer-service/server/index.ts"
import { clinicianOfPartner, memberMeeting } from "./member/member-meeting.ts"
import {
  getConsultationCover,
  getEntityIds,
  getMemberProfile,
  getPatientEmail,
  getUserInformation,
  putPatientEmail,
  putRecordPatient,
} from "../model/endpoints.ts"
import { accountEmailOf, keepCover, keepStaffIndicator, memberOf } from "./member/member-store.ts"
import { tellRecordJob } from "./member/record-patient.ts"

const noNumbers = invalid("missing_entity_numbers", "Missing vitality entity numbers")

/** Fails unless each pair of what a request names and what the server knows is the same. The title quotes neither. */
const mustMatch = (pairs: Readonly<Record<string, readonly [given: string, own: string]>>) => {
  const fields = Object.entries(pairs).flatMap(([field, [given, own]]) => (given === own ? [] : [field]))
  return fields.length === 0
    ? Effect.void
    : Effect.fail(invalid("member_mismatch", "The request names another member or consultation than its meeting has", { fields }))
}

const entityIds = handle(getEntityIds, ({ params: { insurer, id } }) =>
  Effect.gen(function* () {
    yield* clinicianOfPartner(insurer)
    const { patientId } = yield* (yield* Access).requirePatient(id)
    yield* (yield* Audit).write({ action: "uk-insurer.entity-ids.read", patientId, outcome: "done" })
    const { memberEntityNumber, patientEntityNumber, partnerId } = (yield* memberOf(patientId)) ?? (yield* noNumbers)
    return { memberEntityNumber, patientEntityNumber, partnerId }
  }),
)

const userInformation = handle(getUserInformation, ({ params: { insurer, id }, query }) =>
  Effect.gen(function* () {
    const { meetingId, patientId, userId } = yield* memberMeeting(insurer, query.meetingId)
    yield* mustMatch({ id: [id, userId], patientId: [query.patientId, patientId] })
    yield* (yield* Audit).write({ action: "uk-insurer.user-information.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [person] = yield* sql<Omit<typeof getUserInformation.response.Type, "kryUserId" | "patientId">>`
      select patient.given_name as "givenName", patient.family_name as "familyName",
        to_char(patient.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", account.phone, account.email
      from patient join patient account on account.id = ${userId} where patient.id = ${patientId}`
    return { kryUserId: userId, patientId, ...(person ?? (yield* notFound("Patient"))) }
  }),
)

/** Asks the insurer about the member of a meeting. */
interface AboutMember {
  readonly params: { readonly insurer: string }
  readonly headers: { readonly requesterId: string; readonly meetingId: string; readonly requestPurpose: "consultation_with_patient" }
}

/** The member of a consultation as the insurer is asked about them; the request must name the same. */
const askedMember = Effect.fnUntraced(function* (
  { params: { insurer }, headers }: AboutMember,
  named: { readonly entityId: string; readonly partnerId: string; readonly kryUserId: string },
) {
  const { clinicianId, meetingId, patientId, userId } = yield* memberMeeting(insurer, headers.meetingId)
  yield* mustBeOwn(headers, { requesterId: clinicianId, meetingId, requestPurpose: decidesNothing })
  const member = (yield* memberOf(patientId)) ?? (yield* noNumbers)
  const own = { entityId: member.patientEntityNumber, partnerId: member.partnerId, kryUserId: userId }
  yield* mustMatch({
    entityId: [named.entityId, own.entityId],
    partnerId: [named.partnerId, own.partnerId],
    kryUserId: [named.kryUserId, own.kryUserId],
  })
  return { patientId, asked: { requesterId: clinicianId, meetingId, ...own } }
})

const refusals = {
  ExternalServiceRefused: () => Effect.fail(insurerRefused),
  ExternalServiceUnavailable: () => Effect.fail(insurerUnavailable),
} as const

const cover = handle(getConsultationCover, (input) =>
  Effect.gen(function* () {
    const { patientId, asked } = yield* askedMember(input, input.query)
    const { meetingId } = asked
    yield* (yield* Audit).write({ action: "uk-insurer.cover.read", meetingId, patientId, outcome: "done" })
    const found = yield* Effect.catchTags((yield* Insurer).coverOf(asked), refusals)
    yield* keepCover(patientId, found)
    return found
  }),
)

const profile = handle(getMemberProfile, (input) =>
  Effect.gen(function* () {
    const { entityID, partnerID, kryUserId } = input.query
    const { patientId, asked } = yield* askedMember(input, { entityId: entityID, partnerId: partnerID, kryUserId })
    const { meetingId } = asked
    yield* (yield* Audit).write({ action: "uk-insurer.profile.read", meetingId, patientId, outcome: "done" })
    const found = yield* Effect.catchTags((yield* Insurer).profileOf(asked), refusals)
    yield* keepStaffIndicator(patientId, found)
    return found
  }),
)

const recordPatient = handle(putRecordPatient, ({ params: { insurer }, headers, payload }) =>
  Effect.gen(function* () {
    const { clinicianId, meetingId, patientId, userId } = yield* memberMeeting(insurer, headers.meetingId)
    yield* mustBeOwn(headers, { requesterId: clinicianId, meetingId, kryUserId: userId, requestPurpose: decidesNothing })
    yield* mustMatch({
      kryUserId: [payload.kryUserId, userId],
      patientId: [payload.patientId, patientId],
      encounterId: [payload.encounterId, meetingId],
    })
    const { meetingFinished } = payload
    yield* (yield* Audit).write({
      action: "uk-insurer.record-patient.tell",
      meetingId,
      patientId,
      outcome: "done",
      detail: { meetingFinished },
    })
    yield* (yield* DurableWork).start(
      tellRecordJob,
      { meetingId, patientId, userId, byClinicianId: clinicianId, meetingFinished },
      { key: `${meetingId}:${meetingFinished}` },
    )
  }),
)

/** A consultation whose account the request names. */
const ofAccount = Effect.fnUntraced(function* (params: { readonly insurer: string; readonly meetingId: string; readonly userId: string }) {
  const meeting = yield* memberMeeting(params.insurer, params.meetingId)
  yield* mustMatch({ userId: [params.userId, meeting.userId] })
  return meeting
})

const email = handle(getPatientEmail, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* ofAccount(params)
    yield* (yield* Audit).write({ action: "uk-insurer.patient-email.read", meetingId, patientId, outcome: "done" })
    return { email: yield* accountEmailOf(meetingId) }
  }),
)

const storeEmail = handle(putPatientEmail, ({ params, payload }) =>
  Effect.gen(function* () {
    const { meetingId, patientId, userId } = yield* ofAccount(params)
    yield* mustMatch({ user_id: [payload.userId, userId], meeting_id: [payload.meetingId, meetingId] })
    yield* lockOpenMeeting(meetingId)
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into uk_insurer_account_email (meeting_id, email) values (${meetingId}, ${payload.email})
      on conflict (meeting_id) do update set email = excluded.email`
    yield* (yield* Audit).write({ action: "uk-insurer.patient-email.store", meetingId, patientId, outcome: "done" })
  }),
)

export const patientDataHandlers = [entityIds, userInformation, cover, profile, recordPatient, email, storeEmail]
