import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/codec.ts"
import { coreFields, FormSection } from "../record/form-template.ts"

/** A kind of document that a clinician may write. */
export const DocumentTemplate = snakeCaseStruct({
  id: Schema.String,
  /** In the market's language, like all texts of a template. */
  name: Schema.String,
  /** Its purpose. */
  description: Schema.NullOr(Schema.String),
})
export type DocumentTemplate = typeof DocumentTemplate.Type

/** The initial value of a field: today's date, or the day of the meeting. */
export const DocumentPrefill = snakeCaseStruct({ field: Schema.String, from: Schema.Literals(["today", "meeting_date"]) })
export type DocumentPrefill = typeof DocumentPrefill.Type

/**
 * The form of a document: headings and fields of the record's kinds, in printing order.
 * Field kinds of plugins are not supported.
 */
export const DocumentForm = snakeCaseStruct({
  id: Schema.String,
  /** Increases when the template changes; a document keeps the version it was written with. */
  version: Schema.Int,
  name: Schema.String,
  /** BCP 47 language of the template's own texts. */
  language: Schema.String,
  nodes: Schema.Array(Schema.Union([FormSection, ...coreFields])),
  prefills: Schema.Array(DocumentPrefill),
})
export type DocumentForm = typeof DocumentForm.Type

/** The message that usually accompanies a document of this kind, with the placeholders `{patient}`, `{document}` and `{clinician}`. */
export const MessageToPatientTemplate = snakeCaseStruct({ subject: Schema.String, body: Schema.String })
export type MessageToPatientTemplate = typeof MessageToPatientTemplate.Type
