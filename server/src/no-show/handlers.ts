import { Effect } from "effect"
import { cancelMeeting, getCancellation, type CancelRun } from "@rond/core/no-show/contract"
import { Access, CurrentSession, DurableWork, handle, notFound, refused, type JobState } from "@rond/core/server-kit"
import { mustNotBeEndedOtherwise } from "../clinic/ended-otherwise.ts"
import { cancelJob } from "./cancel-job.ts"

/** How long a question about a running cancellation waits for news, in milliseconds. */
const newsMillis = 4_000

const runOf = (meetingId: string, { state, failure }: JobState): CancelRun => ({ meetingId, state, failureCode: failure?.code ?? null })

/** Cancelling a meeting. The work is {@link cancelJob}'s: these start it and tell how far it is. */
export const cancelHandlers = [
  handle(cancelMeeting, ({ params, payload }) =>
    Effect.gen(function* () {
      const { meetingId, patientId, clinicianId } = yield* (yield* Access).toMeeting(params.meetingId)
      const { clinician } = yield* CurrentSession
      if (clinician === undefined) return yield* refused("Only clinicians cancel meetings")
      yield* mustNotBeEndedOtherwise(meetingId, payload.status)
      const wanted = { meetingId, patientId, clinicianId, byClinicianId: clinician.id, ...payload }
      return runOf(meetingId, yield* (yield* DurableWork).start(cancelJob, wanted, { key: meetingId }))
    }),
  ),
  handle(getCancellation, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId } = yield* (yield* Access).toMeeting(params.meetingId)
      const state = yield* (yield* DurableWork).settled(cancelJob, meetingId, newsMillis)
      return state === undefined ? yield* notFound("Cancellation") : runOf(meetingId, state)
    }),
  ),
]
