import {
  decideWaitingFinish,
  finishMeeting,
  finishStoppedCode,
  finishSteps,
  getFinish,
  isSigningError,
  type FinishRequest,
  type FinishRun,
} from "@rond/core/model/end-meeting"
import {
  Access,
  Audit,
  beginMeetingEnd,
  brokenJob,
  conflict,
  DurableWork,
  handle,
  invalid,
  notFound,
  type JobState,
  type MeetingAccess,
} from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { notePermissions } from "@rond/core/model/record"
import { mustPermit } from "../../permissions/index.ts"
import { announceDocument, announceNoteState, announceRecord } from "../changed-documents.ts"
import { currentAuthor, type Author } from "../../record-access/index.ts"
import { findEntry, lockEntry } from "../entry-store.ts"
import { asSigningProblem, auditSignature, finishJob, giveUpEnd, sendingFinishJob, type NoteToSign } from "./finish-job.ts"
import { keepLateSignature } from "./late-signature.ts"
import { askedStep, type FinishSteps, mustBeSent, stepsToSend } from "./finish-steps.ts"
import { mustHaveItsPlugins, type MustBeCompletable } from "./may-be-completed.ts"
import { signEntryOf } from "../seal-entry.ts"

/** Milliseconds that a request for the progress of a finish waits for a change. */
const newsMillis = 4_000

/**
 * Completing a meeting. {@link finishJob} does the work; these start it and report its state.
 *
 * @param mustBeCompletable what prevents a meeting from being completed; the job checks it again
 * @param sending what the markets send before the end
 */
export const finishHandlersWith = (mustBeCompletable: MustBeCompletable, sending: FinishSteps) => [
  handle(
    finishMeeting,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
        const { meetingId, patientId, clinicianId } = meeting
        const author = yield* currentAuthor
        // Checked before the signature, which is refused without a market.
        yield* mustHaveItsPlugins({ meetingId, patientId, byClinicianId: author.id })
        const sign = yield* Effect.mapError(whatToSign(meeting, payload), asSigningProblem)
        const requestedEnd = { meetingId, patientId, clinicianId, sign, byId: author.id, byName: author.name }
        const completing = { meetingId, patientId, byClinicianId: author.id }
        const toSend = yield* stepsToSend(completing, sending)
        const job = toSend.length === 0 ? finishJob : sendingFinishJob
        // The content that an earlier attempt sent may differ from the stored one: from the start, every step looks again.
        const { before, now } = yield* beginMeetingEnd(job, requestedEnd, "COMPLETED", toSend.length === 0 ? "failed-step" : "start")
        if (!hasEnded(now)) yield* mustBeCompletable(completing)
        // A finish signs, once, the content that it started with. One that is running, or has already signed, does not include this
        // signature.
        if (sign !== null && (before?.state === "running" || now.stepsDone.includes("sign"))) {
          // No note is signed before what it says is sent: the finish that waits for the service signs.
          if (toSend.length > 0 && !now.stepsDone.includes("sign"))
            yield* keepLateSignature(meetingId, { ...sign, byId: author.id, byName: author.name })
          else yield* Effect.mapError(Effect.andThen(mustBeSent(completing, sending), signLate(sign, author)), asSigningProblem)
        }
        yield* (yield* Audit).write({ action: "meeting.finish", meetingId, patientId, outcome: "done", detail: { sign: payload.sign } })
        return yield* runOf(meetingId, now)
      }),
    {
      store: () => ({}),
      read: (_, { params }) =>
        Effect.flatMap(DurableWork, (work) =>
          Effect.flatMap(work.state(finishJob, params.meetingId), (state) => runOrNotFound(params.meetingId, state)),
        ),
    },
  ),

  handle(getFinish, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "meeting.finish.read", meetingId, patientId, outcome: "done" })
      const state = yield* (yield* DurableWork).settled(finishJob, params.meetingId, newsMillis)
      return yield* runOrNotFound(params.meetingId, state)
    }),
  ),

  handle(
    decideWaitingFinish,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const work = yield* DurableWork
        if (payload.decision === "ask-now") yield* work.askNow(finishJob, meetingId)
        else if (yield* work.stopWaiting(finishJob, meetingId, stopped)) yield* giveUpEnd(meetingId)
        yield* (yield* Audit).write({ action: "meeting.finish.waiting", meetingId, patientId, outcome: "done", detail: payload })
        return yield* runOrNotFound(meetingId, yield* work.state(finishJob, meetingId))
      }),
    {
      store: () => ({}),
      read: (_, { params }) =>
        Effect.flatMap(DurableWork, (work) =>
          Effect.flatMap(work.state(finishJob, params.meetingId), (state) => runOrNotFound(params.meetingId, state)),
        ),
    },
  ),
]

const stopped = conflict(finishStoppedCode, "The clinician stopped waiting")

/** Signs the note of a meeting whose finish does not sign it: audited and announced, as the finish itself would have. */
const signLate = ({ entryId, contentId }: NoteToSign, author: Author) =>
  Effect.gen(function* () {
    const entry = yield* lockEntry(entryId)
    if (entry === undefined || entry.meetingId === null) return yield* notFound("Entry")
    const signed = yield* signEntryOf(entry, contentId, author)
    if (signed === entry) return
    yield* auditSignature(signed)
    yield* announceDocument({ document: "note", meetingId: entry.meetingId, version: signed.version, writer: null, byName: author.name })
    yield* announceNoteState(entry.meetingId)
    yield* announceRecord({ entryId })
  })

const isStepName = Schema.is(Schema.Literals(finishSteps))

/** A newer build may have started the finish with a step that this one does not know. */
const asStepName = (name: string): FinishRun["stepsDone"][number] => (isStepName(name) ? name : { unknownWord: name })

/** A finish whose last step, the announcement, failed has still ended the meeting, as requested. */
const hasEnded = ({ stepsDone }: JobState): boolean => stepsDone.includes("complete")

const runOf = Effect.fnUntraced(function* (meetingId: string, job: JobState) {
  const failure = hasEnded(job) ? undefined : job.failure
  const step = job.waiting === undefined ? undefined : yield* askedStep(meetingId)
  const run: FinishRun = {
    meetingId,
    state: hasEnded(job) && job.state === "failed" ? "done" : job.state,
    stepsDone: job.stepsDone.map(asStepName),
    failureCode: failure?.code ?? null,
    failureMessage: failure?.title ?? null,
    failureIsSigning: isSigningError(failure?.detail) || (failure?.code === brokenJob && failure.step === "sign"),
    waitingFor: job.waiting === undefined || step === undefined ? null : { step, since: job.waiting.since, attempts: job.waiting.attempts },
  }
  return run
})

const runOrNotFound = Effect.fnUntraced(function* (meetingId: string, state: JobState | undefined) {
  return state === undefined ? yield* notFound("Finish") : yield* runOf(meetingId, state)
})

/** Reads the entry to sign. The request must name the entry and its content, and the entry must be this meeting's. */
const whatToSign = (meeting: MeetingAccess, request: FinishRequest) =>
  Effect.gen(function* () {
    if (!request.sign) return null
    yield* mustPermit(notePermissions.sign, meeting)
    if (request.entryId === null || request.entryContentId === null)
      return yield* invalid("missing_entry_content_id", "Missing entry metadata or entry content id")
    const entry = yield* findEntry(request.entryId)
    if (entry?.meetingId !== meeting.meetingId) return yield* invalid("missing_entry_content_id", "The entry is not this meeting's")
    return { entryId: request.entryId, contentId: request.entryContentId }
  })
