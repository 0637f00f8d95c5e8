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
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { recordIdentityCheck, type IdentityCheck, type IdentityDecision } from "../contract/contract.ts"
import { britishClinician } from "./british-clinician.ts"
import { addCheck, addVerification, latestCheck, latestVerification, lockMeeting, type CheckedMeeting } from "./identity-store.ts"

/**
 * Records what a clinician decided about who is in the meeting, and what follows: a rejection cancels the meeting, accepting verifies
 * the account, and `CouldNotVerifyPatient` takes a verification back. The other reasons say nothing about who the patient is.
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
        previousStatus: previous?.status ?? "NOT_VERIFIED",
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
    keep: () => ({}),
    answer: (_, { params: { meetingId } }) =>
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
        reason: check.rejectionReason,
        explanation: null,
      })

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
