import { finishMeeting, FinishStepName, getFinish, type FinishRequest, type FinishRun } from "@rond/core/end-meeting/contract"
import { gapsOf, isAnswered, type FormTemplate, type FormValues } from "@rond/core/record/contract"
import { Access, Audit, DurableWork, handle, invalid, notFound, type JobState, type MeetingAccess } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { mustNotBeEndedOtherwise } from "../clinic/ended-otherwise.ts"
import { mustBeAbleTo } from "../permissions/permitted.ts"
import { currentAuthor } from "./author.ts"
import { findEntry, findMeetingNote, lockEntry } from "./entry-store.ts"
import { findEvaluation } from "./evaluation-handlers.ts"
import { finishJob } from "./finish-job.ts"
import { signEntryOf } from "./seal-entry.ts"
import { templateForMeeting } from "./template.ts"

/** How long a question about a running finish waits for news, in milliseconds. */
const newsMillis = 4_000

/** Completing a meeting. The work itself is {@link finishJob}'s: these start it and tell how far it is. */
export const finishHandlers = [
  handle(finishMeeting, ({ params, payload }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).toMeeting(params.meetingId)
      const sign = yield* whatToSign(meeting, payload)
      const work = yield* DurableWork
      const before = yield* work.state(finishJob, params.meetingId)
      if (before?.state !== "done") {
        yield* mustNotBeEndedOtherwise(params.meetingId, "COMPLETED")
        yield* mustBeComplete(params.meetingId)
      }
      const author = yield* currentAuthor
      const state = yield* work.start(
        finishJob,
        {
          meetingId: params.meetingId,
          patientId: meeting.patientId,
          clinicianId: meeting.clinicianId,
          sign,
          byId: author.id,
          byName: author.name,
        },
        { key: params.meetingId },
      )
      // Finished unsigned before, and signed now: the finish is over, the signature is not.
      if (state.state === "done" && sign !== null) {
        const entry = yield* lockEntry(sign.entryId)
        if (entry !== undefined) yield* signEntryOf(entry, sign.contentId, author)
      }
      yield* (yield* Audit).write({
        action: "meeting.finish",
        meetingId: params.meetingId,
        patientId: meeting.patientId,
        outcome: "done",
        detail: { sign: payload.sign },
      })
      return runOf(params.meetingId, state)
    }),
  ),

  handle(getFinish, ({ params }) =>
    Effect.gen(function* () {
      yield* (yield* Access).toMeeting(params.meetingId)
      const state = yield* (yield* DurableWork).settled(finishJob, params.meetingId, newsMillis)
      return state === undefined ? yield* notFound("Finish") : runOf(params.meetingId, state)
    }),
  ),
]

const isStepName = Schema.is(FinishStepName)

const runOf = (meetingId: string, state: JobState): FinishRun => ({
  meetingId,
  state: state.state,
  stepsDone: state.stepsDone.filter(isStepName),
  failureCode: state.failure?.code ?? null,
  failureMessage: state.failure?.title ?? null,
})

/** With signing, the entry and its content must be named, and the entry be this meeting's. */
const whatToSign = (meeting: MeetingAccess, request: FinishRequest) =>
  Effect.gen(function* () {
    if (!request.sign) return null
    yield* mustBeAbleTo("sign", meeting)
    if (request.entryId === null || request.entryContentId === null)
      return yield* invalid("missing_entry_content_id", "Missing entry metadata or entry content id")
    const entry = yield* findEntry(request.entryId)
    if (entry?.meetingId !== meeting.meetingId) return yield* invalid("missing_entry_content_id", "The entry is not this meeting's")
    return { entryId: request.entryId, contentId: request.entryContentId }
  })

/** The screen shows what is missing before it asks; this holds whoever asks without the screen. */
const mustBeComplete = (meetingId: string) =>
  Effect.gen(function* () {
    const note = yield* findMeetingNote(meetingId)
    const evaluation = yield* findEvaluation(meetingId)
    const noteForm = note?.template ?? (yield* templateForMeeting("note", meetingId))
    const evaluationForm = evaluation?.template ?? (yield* templateForMeeting("evaluation", meetingId))
    const gaps = [...missing(noteForm, note?.values ?? {}), ...missing(evaluationForm, evaluation?.values ?? {})]
    if (gaps.length > 0) yield* invalid("missing_required_fields", "Required fields are missing or wrong", gaps)
  })

const missing = (template: FormTemplate | null | undefined, values: FormValues) =>
  template === undefined || template === null
    ? []
    : gapsOf(template, values, (_kind, value) => !isAnswered(value)).map((gap) => ({
        field: gap.fieldId,
        label: gap.label,
        fault: gap.fault,
      }))
