import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { IdentityCheck, IdentityMethod, LatestIdentityMethod } from "../contract/contract.ts"

/** The newest verification of an account, or `undefined`. */
export const latestVerification = Effect.fnUntraced(function* (userId: string) {
  const sql = yield* SqlClient.SqlClient
  const [latest] = yield* sql<LatestIdentityMethod>`
    select user_id as "userId", method, status, instant_text(at) as at, by_name as "byName"
    from uk_identity_verification where user_id = ${userId} order by at desc, id desc limit 1`
  return latest
})

/** The newest check of a meeting, or `undefined`. */
export const latestCheck = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [check] = yield* sql<IdentityCheck>`
    select meeting_id as "meetingId", user_id as "userId", patient_id as "patientId", meeting_type as "meetingType",
      previous_status as "previousStatus", instant_text(check_time) as "checkTime", verifying_clinician_id as "verifyingClinicianId",
      person.name as "verifyingClinicianName", outcome, rejection_reason as "rejectionReason",
      kbv_free_text_answer as "kbvFreeTextAnswer"
    from uk_identity_check checked
    join clinician on clinician.id = checked.verifying_clinician_id
    join person on person.id = clinician.person_id
    where meeting_id = ${meetingId} order by checked.id desc limit 1`
  return check
})

/** What a check hangs on, with the meeting's row held until the caller's transaction ends: two deciders come one after the other. */
export interface CheckedMeeting {
  readonly userId: string
  readonly patientId: string
  readonly isChild: boolean
  readonly isGuardianVerified: boolean
  readonly hasEnded: boolean
  /** Somebody is ending it, or has. */
  readonly isEnding: boolean
  readonly clinicianId: string
}

export const lockMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<CheckedMeeting>`
    select meeting.user_id as "userId", meeting.patient_id as "patientId", treated.is_child as "isChild",
      exists (
        select 1 from guardian
        where guardian.child_id = meeting.patient_id and guardian.user_id = meeting.user_id and guardian.is_verified
      ) as "isGuardianVerified",
      finished_status is not null as "hasEnded", ending_as is not null as "isEnding", meeting.clinician_id as "clinicianId"
    from meeting join patient treated on treated.id = meeting.patient_id
    where meeting.id = ${meetingId} for update of meeting`
  return meeting!
})

export const addCheck = Effect.fnUntraced(function* (check: Omit<IdentityCheck, "checkTime" | "verifyingClinicianName">) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_identity_check (
      meeting_id, user_id, patient_id, meeting_type, previous_status, verifying_clinician_id, outcome, rejection_reason,
      kbv_free_text_answer)
    values (
      ${check.meetingId}, ${check.userId}, ${check.patientId}, ${check.meetingType}, ${check.previousStatus},
      ${check.verifyingClinicianId}, ${check.outcome}, ${check.rejectionReason}, ${check.kbvFreeTextAnswer})`
})

export const addVerification = Effect.fnUntraced(function* (
  userId: string,
  method: IdentityMethod,
  status: "VERIFIED" | "REJECTED",
  byName: string,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into uk_identity_verification (user_id, method, status, by_name)
    values (${userId}, ${method}, ${status}, ${byName})`
})
