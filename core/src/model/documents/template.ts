import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/codec.ts"
import { coreFields, FormSection } from "../record/form-template.ts"

/** A kind of document a clinician may write, as it stands in the list. */
export const DocumentTemplate = snakeCaseStruct({
  id: Schema.String,
  /** In the market's language, as every text of a template. */
  name: Schema.String,
  /** What it is for. */
  description: Schema.NullOr(Schema.String),
})
export type DocumentTemplate = typeof DocumentTemplate.Type

/** What stands in a field before anybody writes: today's date, or the day of the meeting. */
export const DocumentPrefill = snakeCaseStruct({ field: Schema.String, from: Schema.Literals(["today", "meeting_date"]) })
export type DocumentPrefill = typeof DocumentPrefill.Type

/**
 * What a document is written in: headings and fields of the record's own kinds, in the order in which they are printed.
 * Kinds that plugins bring to notes are none of a document's.
 */
export const DocumentForm = snakeCaseStruct({
  id: Schema.String,
  /** Counts up when the template changes; a document keeps the one it was written with. */
  version: Schema.Int,
  name: Schema.String,
  /** BCP 47 language of the template's own texts. */
  language: Schema.String,
  nodes: Schema.Array(Schema.Union([FormSection, ...coreFields])),
  prefills: Schema.Array(DocumentPrefill),
})
export type DocumentForm = typeof DocumentForm.Type

/** The message that usually goes with a document of this kind. `{patient}`, `{document}` and `{clinician}` stand for names. */
export const MessageToPatientTemplate = snakeCaseStruct({ subject: Schema.String, body: Schema.String })
export type MessageToPatientTemplate = typeof MessageToPatientTemplate.Type
