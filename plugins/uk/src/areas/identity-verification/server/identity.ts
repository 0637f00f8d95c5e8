import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { knownWord } from "@rond/core/api"
import {
  IdentityCheck,
  LatestIdentityMethod,
  recordIdentityCheck,
  type IdentityDecision,
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  KnowledgeState,
  SelfieCheck,
} from "../model/endpoints.ts"
import {
  Access,
  auditPatients,
  beginCancelling,
  conflict,
  CurrentSession,
  handle,
  invalid,
  notFound,
  type BeforeMeetingEnd,
  Audit,
  holdsAccountOf,
  readStored,
  reasonWordsFor,
} from "@rond/core/server-kit"
import { britishClinician } from "../../clinic/server/index.ts"

const readLatest = readStored(LatestIdentityMethod)
const readCheck = readStored(IdentityCheck)
const readSelfie = readStored(SelfieCheck)
const readKnowledge = readStored(KnowledgeState)

/** The newest verification of an account, or `undefined`. */
const latestVerification = Effect.fnUntraced(function* (userId: string) {
  const sql = yield* SqlClient.SqlClient
  const [latest] = yield* sql`
    select user_id, method, status, instant_text(at) as at, by_name
    from uk_identity_verification where user_id = ${userId} order by uk_identity_verification.at desc, id desc limit 1`
  return latest === undefined ? undefined : yield* readLatest(latest)
})

/** The newest check of a meeting, or `undefined`. */
const latestCheck = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [check] = yield* sql`
    select meeting_id, user_id, patient_id, meeting_type, previous_status, instant_text(check_time) as check_time, verifying_clinician_id,
      person.name as verifying_clinician_name, outcome, rejection_reason, rejection_reason_text, kbv_free_text_answer
    from uk_identity_check checked
    join clinician on clinician.id = checked.verifying_clinician_id
    join person on person.id = clinician.person_id
    where meeting_id = ${meetingId} order by checked.id desc limit 1`
  return check === undefined ? undefined : yield* readCheck(check)
})

/** The meeting that a check is about. Its row is locked until the caller's transaction ends, so that two decisions follow each other. */
interface CheckedMeeting {
  readonly userId: string
  readonly patientId: string
  readonly isChild: boolean
  readonly isGuardianVerified: boolean
  readonly hasEnded: boolean
  /** The meeting is ending, or has ended. */
  readonly isEnding: boolean
  readonly clinicianId: string
}

const lockMeeting = Effect.fnUntraced(function* (meetingId: string) {
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

/** A check as it is stored. */
interface NewCheck extends IdentityDecision {
  readonly meetingId: string
  readonly userId: string
  readonly patientId: string
  readonly meetingType: "Child" | "Adult"
  readonly previousStatus: string
  readonly verifyingClinicianId: string
}

const addCheck = Effect.fnUntraced(function* (check: NewCheck) {
  const sql = yield* SqlClient.SqlClient
  const { cancellation: words } = yield* reasonWordsFor(check.verifyingClinicianId)
  yield* sql`
    insert into uk_identity_check (
      meeting_id, user_id, patient_id, meeting_type, previous_status, verifying_clinician_id, outcome, rejection_reason,
      rejection_reason_text, kbv_free_text_answer)
    values (
      ${check.meetingId}, ${check.userId}, ${check.patientId}, ${check.meetingType}, ${check.previousStatus},
      ${check.verifyingClinicianId}, ${check.outcome}, ${check.rejectionReason},
      ${check.rejectionReason && words[check.rejectionReason]}, ${check.kbvFreeTextAnswer})`
})

const addVerification = Effect.fnUntraced(function* (
  userId: string,
  method: "CLINICIAN" | "KNOWLEDGE_BASED",
  status: "VERIFIED" | "REJECTED",
  byName: string,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into uk_identity_verification (user_id, method, status, by_name)
    values (${userId}, ${method}, ${status}, ${byName})`
})

/**
 * Records what a clinician decided about who is in the meeting, and what follows: a rejection cancels the meeting, accepting verifies
 * the account, and `CouldNotVerifyPatient` takes a verification back. The other reasons do not concern the identity.
 */
export const identityDecision = handle(
  recordIdentityCheck,
  ({ params: { meetingId }, payload }) =>
    Effect.gen(function* () {
      const clinician = yield* britishClinician
      yield* (yield* Access).requireMeeting(meetingId)
      const { name } = yield* CurrentSession
      if ((payload.outcome === "Reject") !== (payload.rejectionReason !== null))
        return yield* invalid("rejection_reason", "A rejection has a reason, and nothing else has one")
      const meeting = yield* lockMeeting(meetingId)
      const before = yield* latestCheck(meetingId)
      if (before !== undefined && isSame(before, payload)) {
        if (!meeting.hasEnded && !meeting.isEnding) yield* cancelAs(before, meeting, clinician.id)
        yield* auditPatients({ action: "uk.identity.check.read", meetingId }, [meeting.patientId, meeting.userId])
        return before
      }
      if (meeting.hasEnded) return yield* conflict("meeting_ended", "The meeting has ended")
      if (before?.outcome === "Reject") return yield* identityRejected
      if (meeting.isEnding) return yield* conflict("meeting_is_ending", "The meeting is ending")
      if (payload.outcome === "Accept" && meeting.isChild && !meeting.isGuardianVerified)
        return yield* invalid("child_guardianship_not_verified", "The child's guardian was not verified before the meeting")

      const previous = yield* latestVerification(meeting.userId)
      const check = {
        ...payload,
        meetingId,
        userId: meeting.userId,
        patientId: meeting.patientId,
        meetingType: meeting.isChild ? "Child" : "Adult",
        previousStatus: statusOf(previous),
        verifyingClinicianId: clinician.id,
      } as const
      yield* addCheck(check)
      const method = payload.kbvFreeTextAnswer === null ? "CLINICIAN" : "KNOWLEDGE_BASED"
      if (payload.outcome === "Accept") yield* addVerification(meeting.userId, method, "VERIFIED", name)
      else if (payload.rejectionReason === "CouldNotVerifyPatient") yield* addVerification(meeting.userId, method, "REJECTED", name)
      yield* auditPatients(
        {
          action: payload.outcome === "Accept" ? "uk.identity.accept" : "uk.identity.reject",
          meetingId,
          subjectId: meeting.userId,
          detail: { previous_status: check.previousStatus, rejection_reason: payload.rejectionReason },
        },
        [meeting.patientId, meeting.userId],
      )
      yield* cancelAs(check, meeting, clinician.id)
      return (yield* latestCheck(meetingId))!
    }),
  {
    store: () => ({}),
    read: (_, { params: { meetingId } }) =>
      Effect.flatMap(latestCheck(meetingId), (check) => (check === undefined ? notFound("Identity check") : Effect.succeed(check))),
  },
)

/** A rejection cancels its meeting: in the transaction that records it, so that neither is ever without the other. */
const cancelAs = (check: Pick<IdentityCheck, "meetingId" | "rejectionReason">, meeting: CheckedMeeting, byClinicianId: string) =>
  check.rejectionReason === null
    ? Effect.void
    : beginCancelling({
        meetingId: check.meetingId,
        patientId: meeting.patientId,
        clinicianId: meeting.clinicianId,
        byClinicianId,
        status: "CANCELLED",
        reason: knownWord(check.rejectionReason) ?? "Other",
        explanation: null,
      })

const statusOf = (latest: LatestIdentityMethod | undefined): string => {
  const status = latest?.status ?? "NOT_VERIFIED"
  return typeof status === "string" ? status : status.unknownWord
}

const identityRejected = conflict("identity_rejected", "The identity was rejected in this meeting")

/** A meeting whose patient was rejected is not completed, however its cancellation went. */
export const noRejectedIdentity: BeforeMeetingEnd = ({ meetingId }) =>
  Effect.gen(function* () {
    if ((yield* latestCheck(meetingId))?.outcome === "Reject") return yield* identityRejected
  })

const isSame = (before: IdentityCheck, decision: IdentityDecision) =>
  before.outcome === decision.outcome &&
  before.rejectionReason === decision.rejectionReason &&
  before.kbvFreeTextAnswer === decision.kbvFreeTextAnswer

const latest = handle(getLatestIdentityMethod, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requireAccount(params.id)
    yield* (yield* Audit).write({ action: "uk.identity.read", patientId: params.id, outcome: "done" })
    return (yield* latestVerification(params.id)) ?? null
  }),
)

const selfie = handle(getSelfieCheck, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requireAccount(params.id)
    yield* (yield* Audit).write({ action: "uk.identity.selfie.read", patientId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [check] = yield* sql`
      select state, document, instant_text(at) as at from uk_selfie_check where user_id = ${params.id}`
    return check === undefined ? null : yield* readSelfie(check)
  }),
)

const tracing = handle(getTracing, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requirePatient(params.id)
    yield* (yield* Audit).write({ action: "uk.tracing.read", patientId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [traced] = yield* sql<{ readonly scrMissing: boolean }>`
      select scr_missing as "scrMissing" from uk_tracing where patient_id = ${params.id}`
    return traced ?? null
  }),
)

/** The register's data that only the patient, or a child's guardian, would know. There is no question about missing data. */
const knowledge = handle(getKnowledgeState, ({ params }) =>
  Effect.gen(function* () {
    const clinician = yield* britishClinician
    const access = yield* Access
    yield* access.requirePatient(params.patientId)
    yield* access.requireAccount(params.id)
    yield* auditPatients({ action: "uk.identity.knowledge.read" }, [params.patientId, params.id])
    const sql = yield* SqlClient.SqlClient
    const [state] = yield* sql`
      select
        coalesce((
          select case when outcome = 'Accept' then 'PASSED' else 'FAILED' end from uk_identity_check
          where user_id = account.id and patient_id = treated.id and kbv_free_text_answer is not null
            and (outcome = 'Accept' or rejection_reason = 'CouldNotVerifyPatient')
          order by id desc limit 1), 'NOT_ASKED') as state,
        coalesce((
          select jsonb_agg(jsonb_build_object('topic', asked.topic, 'expected', asked.expected) order by asked.place)
          from (values
            (1, 'DATE_OF_BIRTH', to_char(treated.date_of_birth, 'YYYY-MM-DD')),
            (2, 'POSTCODE', account.zip),
            (3, 'ADDRESS', account.street),
            (4, 'PHONE', account.phone),
            (5, 'PRACTICE', account.care_market_specifics -> 'gb' -> 'partnership' ->> 'practice_name')
          ) as asked (place, topic, expected)
          where asked.expected is not null and asked.expected <> ''), '[]') as questions
      from patient account, patient treated
      where account.id = ${params.id} and treated.id = ${params.patientId}
        and ${holdsAccountOf(sql, { userId: params.id, patientId: params.patientId }, clinician)}`
    return state === undefined ? yield* notFound("Patient of this account") : yield* readKnowledge(state)
  }),
)

const check = handle(getIdentityCheck, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    const { patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    const check = yield* latestCheck(params.meetingId)
    const action = { action: "uk.identity.check.read", meetingId: params.meetingId }
    yield* auditPatients(action, check === undefined ? [patientId] : [patientId, check.userId])
    return check ?? null
  }),
)

export const identityReads = [latest, selfie, tracing, knowledge, check]
