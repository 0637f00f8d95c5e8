import { Effect } from "effect"
import { cancelMeeting, getCancellation, type CancelRun } from "@rond/core/model/no-show"
import {
  Access,
  Audit,
  beginCancelling,
  cancellation,
  conflict,
  CurrentSession,
  DurableWork,
  handle,
  notFound,
  refused,
  type CancelPayload,
  type JobState,
} from "@rond/core/server-kit"
import { mustOfferNoShow } from "./no-show-offered.ts"

/** How long a question about a running cancellation waits for news, in milliseconds. */
const newsMillis = 4_000

/** A cancellation that failed to tell of the end has ended the meeting all the same. */
const runOf = (meetingId: string, { state, stepsDone, failure }: JobState): CancelRun =>
  stepsDone.includes("cancel") && state === "failed"
    ? { meetingId, state: "done", failureCode: null }
    : { meetingId, state, failureCode: failure?.code ?? null }

const found = (meetingId: string, state: JobState | undefined) =>
  state === undefined ? Effect.fail(notFound("Cancellation")) : Effect.succeed(runOf(meetingId, state))

/** Only a no-show is a clinician's own to begin; every other cancellation follows from a market's decision, which begins it. */
const mayBegin = (wanted: CancelPayload) =>
  Effect.gen(function* () {
    if (wanted.status === "NO_SHOW") return yield* mustOfferNoShow(wanted)
    return yield* conflict("cancellation_not_offered", "Nothing has been decided that cancels the meeting")
  })

/** Cancelling a meeting. The work is {@link cancellation}'s: these start it and tell how far it is. */
export const cancelHandlers = [
  handle(
    cancelMeeting,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId, patientId, clinicianId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const { clinician } = yield* CurrentSession
        if (clinician === undefined) return yield* refused("Only clinicians cancel meetings")
        const wanted = { meetingId, patientId, clinicianId, byClinicianId: clinician.id, ...payload }
        const { before, now } = yield* beginCancelling(wanted)
        // One that is begun, or has cancelled the meeting, is only joined, whatever the clock says by now.
        if (before === undefined || runOf(meetingId, before).state === "failed") yield* mayBegin(wanted)
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
      keep: () => ({}),
      answer: (_, { params }) =>
        Effect.flatMap(DurableWork, (work) =>
          Effect.flatMap(work.state(cancellation, params.meetingId), (state) => found(params.meetingId, state)),
        ),
    },
  ),
  handle(getCancellation, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "meeting.cancellation.read", meetingId, patientId, outcome: "done" })
      const state = yield* (yield* DurableWork).settled(cancellation, meetingId, newsMillis)
      return yield* found(meetingId, state)
    }),
  ),
]
