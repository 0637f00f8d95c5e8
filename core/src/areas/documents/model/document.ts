import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { FormValues, coreFields, FormSection } from "../../record/model/index.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** A document's content, previewed any number of times, then saved. */
export const NewDocument = snakeCaseStruct({
  templateId: Schema.String,
  /** The template version it was written with; a conflict unless it is the current one. */
  templateVersion: Schema.Int,
  meetingId: Schema.String,
  patientId: Schema.String,
  /** The values by field id. The document leaves out values of hidden fields. */
  values: FormValues,
})
export type NewDocument = typeof NewDocument.Type

/** A kind of document that a clinician may write. */
export const DocumentTemplate = snakeCaseStruct({
  id: Schema.String,
  /** In the market's language, like all texts of a template. */
  name: Schema.String,
  /** Its purpose. */
  description: Schema.NullOr(Schema.String),
})
export type DocumentTemplate = typeof DocumentTemplate.Type

/**
 * The initial value of a field: today's date, the day of the meeting, how it is held (`video`, `phone`, and `clinic` for a physical one, where
 * the field has that option).
 */
const DocumentPrefill = snakeCaseStruct({
  field: Schema.String,
  /** An unknown one fills nothing in. */
  from: openWords("document prefill", ["today", "meeting_date", "contact_type"]),
})
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

/** The usual message with a document of this kind. Its placeholders: `{greeting}`, `{signature}`, `{patient}`, `{document}`, `{clinician}`. */
export const MessageToPatientTemplate = snakeCaseStruct({ subject: Schema.String, body: Schema.String })
export type MessageToPatientTemplate = typeof MessageToPatientTemplate.Type

/** A name and what it is: `Patient`, `Anna Lind`. */
export const SheetLine = snakeCaseStruct({ label: Schema.String, value: Schema.String })
export type SheetLine = typeof SheetLine.Type

export const SheetPart = Schema.Union([
  /** Level 2 by default; 3 is below it. */
  snakeCaseStruct({ kind: Schema.Literal("heading"), text: Schema.String, level: Schema.optionalKey(Schema.Literals([2, 3])) }),
  /** `value` keeps the line breaks that were typed. */
  snakeCaseStruct({ kind: Schema.Literal("answer"), label: Schema.String, value: Schema.String }),
  /** A short answer, printed beside its label. */
  snakeCaseStruct({ kind: Schema.Literal("line"), label: Schema.String, value: Schema.String }),
])
export type SheetPart = typeof SheetPart.Type

/**
 * Everything printed on a document, as text and in order, with dates and numbers in the market's format.
 * The preview on screen and the pages are generated from the same sheet.
 */
export const DocumentSheet = snakeCaseStruct({
  title: Schema.String,
  /** BCP 47 language of its texts. */
  language: Schema.String,
  /** The issuer: the pool, for a physical meeting the care facility, the address and the phone number. */
  issuer: Schema.Array(Schema.String),
  /** The person it is about. */
  about: Schema.Array(SheetLine),
  parts: Schema.Array(SheetPart),
  /** The author, and the date of writing. */
  closing: Schema.Array(SheetLine),
})
export type DocumentSheet = typeof DocumentSheet.Type
