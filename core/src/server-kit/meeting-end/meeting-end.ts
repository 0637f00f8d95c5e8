import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CancellationReason, CancelledStatus, MeetingEnded } from "../../areas/end-meeting/model/index.ts"
import { type FinishedStatus, meetingEnded } from "../../areas/meeting/model/index.ts"
import { DurableWork, type JobState, type JobToStart, type StartOptions, type StepServices } from "../durable-work.ts"
import { Events } from "../events.ts"
import { conflict } from "../problem.ts"

/** A meeting about to end, or ending. */
export interface EndingMeeting {
  readonly meetingId: string
  readonly patientId: string
}

/**
 * A market's work when a meeting is completed. It runs in the transaction that completes the meeting: exactly once if the meeting
 * completes, otherwise never. Keep it short: a failure repeats the whole step.
 */
export type AtMeetingEnd = (meeting: EndingMeeting) => Effect.Effect<void, unknown, StepServices>

/** A meeting that is over, and how it ended. */
export interface MeetingOver extends EndingMeeting {
  readonly status: FinishedStatus
  /**
   * The reason why it did not take place; `undefined` where it was completed, and where its patient or the clinic cancelled it beforehand.
   */
  readonly reason: CancellationReason | undefined
  /** The clinician who ended it. */
  readonly byClinicianId: string
}

/**
 * Runs at any end of a meeting (completed, not attended, cancelled), in every market, in the same transaction that ends it. Keep it short: a call to
 * an external service belongs in a job, which this starts. A market decides by rows of its own, or by the policies in force, whether it is concerned.
 */
export type WhenMeetingIsOver = (meeting: MeetingOver) => Effect.Effect<void, unknown, StepServices>

/**
 * A rule that must hold before a meeting is completed, besides the market's end rules. Fails with a `Problem` that names what does not
 * hold. Runs when the finish is requested, and again under the meeting's lock, before the note is signed and before the meeting is
 * completed.
 */
export type BeforeMeetingEnd = (meeting: EndingMeeting) => Effect.Effect<void, unknown, SqlClient.SqlClient>

/**
 * Claims the end of a meeting for one way of ending, and locks the meeting until the caller's transaction is over. The first caller
 * gets the claim: fails with the conflict `meeting_ended` if the meeting has ended in another way than `as`, and `meeting_is_ending` if it
 * is ending in another way. Succeeds if it has ended in the same way. For a job's steps; a handler begins the job with {@link beginMeetingEnd}.
 */
export const claimMeetingEnd = Effect.fnUntraced(function* (meetingId: string, as: FinishedStatus) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly finishedStatus: string | null; readonly endingAs: string | null }>`
    select finished_status as "finishedStatus", ending_as as "endingAs" from meeting where id = ${meetingId} for update`
  const { finishedStatus, endingAs } = meeting!
  if (finishedStatus === as) return
  if (finishedStatus !== null) return yield* conflict("meeting_ended", `The meeting has ended as ${finishedStatus}`)
  if (endingAs === as) return
  if (endingAs !== null) return yield* conflict("meeting_is_ending", `The meeting is ending as ${endingAs}`)
  // The time is read after the lock, so it is later than all data that the end's checks have read.
  yield* sql`update meeting set ending_as = ${as}, ending_at = clock_timestamp() where id = ${meetingId}`
})

/**
 * Locks a meeting until the caller's transaction is over, so that it cannot end meanwhile. For a handler that changes data that the end sends. Fails
 * with the conflict `meeting_ended` or `meeting_is_ending`.
 */
export const lockOpenMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly hasEnded: boolean; readonly isEnding: boolean }>`
    select finished_status is not null as "hasEnded", ending_as is not null as "isEnding"
    from meeting where id = ${meetingId} for update`
  if (meeting!.hasEnded) return yield* conflict("meeting_ended", "The meeting has ended")
  if (meeting!.isEnding) return yield* conflict("meeting_is_ending", "The meeting is ending")
})

/** Releases the claim of an end that failed, if it is for one of these ways: the meeting may end in any way again. */
export const releaseMeetingEnd = Effect.fnUntraced(function* (meetingId: string, ways: readonly FinishedStatus[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update meeting set ending_as = null, ending_at = null where id = ${meetingId} and ending_as = any(${ways}) and finished_status is null`
})

/**
 * The end of a meeting, as it is reported to others (ISO 8601, UTC): when its clinician left it, else when the end that is under way was
 * requested. `undefined` while no end is under way. The same at every step of one end, and afterwards.
 *
 * @public
 */
export const endOfMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly endedAt: string | null }>`
    select instant_text(coalesce(actual_end_at, ending_at)) as "endedAt" from meeting where id = ${meetingId}`
  return meeting?.endedAt ?? undefined
})

/** The state of the job that ends a meeting, before this request started or joined it, and now. */
export interface BegunEnd {
  readonly before: JobState | undefined
  readonly now: JobState
}

/**
 * Claims the end of a meeting and starts the job that ends it, with the meeting's id as key. Both commit with the caller's transaction, or not at
 * all. Fails like {@link claimMeetingEnd}. The job must release the claim when it fails ({@link releaseMeetingEnd}).
 *
 * Every handler that ends meetings uses this function, so that all of them lock the meeting before its jobs. Workers lock them in the
 * opposite order, and starting a job waits for no worker.
 */
export const beginMeetingEnd = Effect.fnUntraced(function* <Payload extends { readonly meetingId: string }>(
  job: JobToStart<Payload>,
  payload: Payload,
  as: FinishedStatus,
  from: StartOptions["from"] = "failed-step",
) {
  const key = payload.meetingId
  yield* claimMeetingEnd(key, as)
  const work = yield* DurableWork
  const end: BegunEnd = { before: yield* work.state(job, key), now: yield* work.start(job, payload, { key, from }) }
  return end
})

const encodeEnded = Schema.encodeSync(MeetingEnded)

/** Publishes the end of a meeting to the pages that have it open, and to those of its clinician. */
export const publishMeetingEnd = Effect.fnUntraced(function* (ended: MeetingEnded, clinicianId: string) {
  const events = yield* Events
  const data = encodeEnded(ended)
  yield* events.publish({ topic: `meeting:${ended.meetingId}`, type: meetingEnded, data })
  yield* events.publish({ topic: `clinician:${clinicianId}`, type: meetingEnded, data })
})

const CancelPayload = Schema.Struct({
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  /** The person who cancels; a colleague of the meeting's clinician may. */
  byClinicianId: Schema.String,
  status: CancelledStatus,
  reason: CancellationReason,
  explanation: Schema.NullOr(Schema.String),
})
export type CancelPayload = typeof CancelPayload.Type

/** The job that cancels a meeting, for the code that starts it. The server defines what its steps do. */
export const cancellation = {
  name: "meeting.cancel",
  payload: CancelPayload,
  steps: [{ name: "cancel" }, { name: "notify" }],
} as const satisfies JobToStart<CancelPayload>

/**
 * Starts the cancellation of a meeting like {@link beginMeetingEnd}. A meeting that was cancelled in the same way is not cancelled twice. The
 * caller may have locked the meeting already.
 */
export const beginCancelling = (payload: CancelPayload) => beginMeetingEnd(cancellation, payload, payload.status)
