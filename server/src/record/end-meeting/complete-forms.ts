import { missingFields, isAnswered, type FormTemplate, type FormValues } from "@rond/core/model/record"
import { invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { findMeetingNote } from "../entries/entry-store.ts"
import { findEvaluation } from "../evaluation/evaluation-handlers.ts"
import { templateForMeeting } from "../template.ts"

/**
 * Fails with `missing_required_fields` and the fields' names while the meeting's note or evaluation lacks something, or has it wrong. A
 * stricken note lacks nothing: nothing can be written in it any more.
 */
export const mustHaveCompleteForms = (meetingId: string) =>
  Effect.gen(function* () {
    const note = yield* findMeetingNote(meetingId)
    const evaluation = yield* findEvaluation(meetingId)
    const noteForm = note?.template ?? (yield* templateForMeeting("note", meetingId))
    const evaluationForm = evaluation?.template ?? (yield* templateForMeeting("evaluation", meetingId))
    const isVoid = note !== undefined && note.strickenAt !== null
    const gaps = [...(isVoid ? [] : missing(noteForm, note?.values ?? {})), ...missing(evaluationForm, evaluation?.values ?? {})]
    if (gaps.length > 0) yield* invalid("missing_required_fields", "Required fields are missing or wrong", gaps)
  })

const missing = (template: FormTemplate | null | undefined, values: FormValues) =>
  template === undefined || template === null
    ? []
    : missingFields(template, values, (_kind, value) => !isAnswered(value)).map((gap) => ({
        field: gap.fieldId,
        label: gap.label,
        fault: gap.fault,
      }))
