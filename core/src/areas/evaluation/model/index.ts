import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { FormTemplate, FormValues, WriterId } from "../../record/model/index.ts"

/**
 * The value of a meeting section: the task-summary checkboxes, the meeting-means answer. By section id; the section's plugin decodes it.
 */
export const SectionAnswers = Schema.Record(Schema.String, Schema.Json)
export type SectionAnswers = typeof SectionAnswers.Type

/** Maximum characters of all sections' values of one meeting, as JSON. */
export const maxSectionsLength = 100_000

export const EvaluationDocument = snakeCaseStruct({
  meetingId: Schema.String,
  patientId: Schema.String,
  /** 0 until the first save; sent back as `If-Match`. */
  version: Schema.Int,
  /** Absent where this kind of meeting has no evaluation form; its sections may still hold values. */
  template: Schema.NullOr(FormTemplate),
  values: FormValues,
  sections: SectionAnswers,
  savedAt: Schema.NullOr(InstantText),
  savedById: Schema.NullOr(Schema.String),
  savedByName: Schema.NullOr(Schema.String),
  savedByWriter: Schema.NullOr(Schema.String),
  /** The time the meeting ended; it cannot change afterwards. */
  closedAt: Schema.NullOr(InstantText),
})
export type EvaluationDocument = typeof EvaluationDocument.Type

export const getEvaluation = defineEndpoint({
  id: "evaluation.of-meeting",
  method: "GET",
  path: "/meeting/clinician/evaluation/:meetingId",
  summary: "The evaluation of one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: EvaluationDocument,
  retries: 2,
})

/**
 * The form's values have the same limits as a note's, the sections' have their own. A stale version, or an ended meeting, is a Conflict
 * whose `detail` is the current `EvaluationDocument` on the wire.
 */
export const saveEvaluation = defineEndpoint({
  id: "evaluation.save",
  method: "PUT",
  path: "/meeting/clinician/evaluation/:meetingId",
  summary: "Save the evaluation of one meeting as typed",
  params: Schema.Struct({ meetingId: Schema.String }),
  payload: snakeCaseStruct({ values: FormValues, sections: SectionAnswers, writer: WriterId }),
  response: EvaluationDocument,
  requiresIfMatch: true,
  retries: 1,
  errors: ["answer_too_long", "answers_too_long", "meeting_ended", "unknown_form_field"],
})
