import { isBlank } from "@rond/core/format"
import { Effect } from "effect"
import {
  endAsNoShow,
  isAppointment,
  noShowAvailability,
  noShowNotOffered,
  noShowReasons,
  patientIsThere,
  type NoShowReason,
  cancelMeeting,
  getCancellation,
  type CancelRun,
} from "@rond/core/model/no-show"
import {
  conflict,
  invalid,
  notFound,
  type CancelPayload,
  Access,
  Audit,
  beginCancelling,
  cancellation,
  DurableWork,
  handle,
  type JobState,
  clinicianOr,
} from "@rond/core/server-kit"
import { callHistory, waitingRoomOfMeeting } from "../call/index.ts"
import { findMeeting } from "../clinic/index.ts"
import { workspacePolicies } from "../permissions/index.ts"
import { databaseNow } from "../plugin-switches/index.ts"

/** A clinician's clock may be this far ahead of the server's when the time to wait is over on screen. */
const clockSlackMillis = 30_000

/**
 * Fails unless the meeting may be ended as a no-show for this reason: `cancellation_reason` for one a no-show does not have,
 * `missing_explanation` for "Other" without words, {@link patientIsThere} while the patient's page is in the call, `no_show_not_offered`
 * where the button would not be there.
 *
 * The button's own rule with the minutes and the condition of the policy in force, on what the server knows: the meeting's kind, its time,
 * the call's timeline, and the patient's signs of life.
 */
const mustOfferNoShow = Effect.fnUntraced(function* ({ meetingId, reason, explanation }: CancelPayload) {
  if (!isNoShowReason(reason)) return yield* invalid("cancellation_reason", `A no-show has no reason ${reason}`)
  if (reason === "Other" && isBlank(explanation ?? "")) return yield* invalid("missing_explanation", "Another reason needs words")
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  const { ruleOf } = yield* workspacePolicies.of({ meetingId, patientId: meeting.patientId })
  const noShow = yield* Effect.orDie(ruleOf(endAsNoShow))
  const { isPatientThere } = yield* waitingRoomOfMeeting(meetingId)
  if (isPatientThere)
    return yield* conflict(patientIsThere, "The patient is in the call: start it to let them in, or put their device out of it first")
  const history = yield* callHistory(meetingId)
  const { offer } =
    noShow === undefined
      ? noShowNotOffered
      : noShowAvailability({
          startMillis: meeting.startMillis,
          afterMinutes: noShow.afterMinutes,
          nowMillis: (yield* databaseNow) + clockSlackMillis,
          call: {
            hasDeclined: history.patientLeft === "PATIENT_DECLINED",
            restarts: history.restarts,
            isPatientThere,
            sawPatient: history.sawPatient,
          },
        })
  if (offer !== "now" || !isAppointment(meeting))
    return yield* conflict("no_show_not_offered", "The meeting cannot be ended as a no-show now")
})

const isNoShowReason = (reason: string): reason is NoShowReason => noShowReasons.some((candidate) => candidate === reason)

/** Milliseconds that a request for the progress of a cancellation waits for a change. */
const newsMillis = 4_000

/** A cancellation whose last step, the announcement, failed has ended the meeting nevertheless. */
const runOf = (meetingId: string, { state, stepsDone, failure }: JobState): CancelRun =>
  stepsDone.includes("cancel") && state === "failed"
    ? { meetingId, state: "done", failureCode: null }
    : { meetingId, state, failureCode: failure?.code ?? null }

const runOrNotFound = (meetingId: string, state: JobState | undefined) =>
  state === undefined ? Effect.fail(notFound("Cancellation")) : Effect.succeed(runOf(meetingId, state))

/** Only a no-show is a clinician's own to begin; every other cancellation follows from a market's decision, which begins it. */
const mayBegin = (payload: CancelPayload) =>
  Effect.gen(function* () {
    if (payload.status === "NO_SHOW") return yield* mustOfferNoShow(payload)
    return yield* conflict("cancellation_not_offered", "Nothing has been decided that cancels the meeting")
  })

/** Cancelling a meeting. The work is {@link cancellation}'s: these start it and say how far it is. */
export const cancelHandlers = [
  handle(
    cancelMeeting,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId, patientId, clinicianId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const clinician = yield* clinicianOr("Only clinicians cancel meetings")
        const requestedCancellation = { meetingId, patientId, clinicianId, byClinicianId: clinician.id, ...payload }
        const { before, now } = yield* beginCancelling(requestedCancellation)
        // A cancellation that has started or succeeded is only joined, whatever the time.
        if (before === undefined || runOf(meetingId, before).state === "failed") yield* mayBegin(requestedCancellation)
        yield* (yield* Audit).write({
          action: "meeting.cancel.ask",
          meetingId,
          patientId,
          outcome: "done",
          detail: { status: payload.status },
        })
        return runOf(meetingId, now)
      }),
    {
      store: () => ({}),
      read: (_, { params }) =>
        Effect.flatMap(DurableWork, (work) =>
          Effect.flatMap(work.state(cancellation, params.meetingId), (state) => runOrNotFound(params.meetingId, state)),
        ),
    },
  ),
  handle(getCancellation, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "meeting.cancellation.read", meetingId, patientId, outcome: "done" })
      const state = yield* (yield* DurableWork).settled(cancellation, meetingId, newsMillis)
      return yield* runOrNotFound(meetingId, state)
    }),
  ),
]
