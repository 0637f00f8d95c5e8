import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { FormValues } from "../record/form-values.ts"

/** A document's content, previewed any number of times, then saved. */
export const NewDocument = snakeCaseStruct({
  templateId: Schema.String,
  /** The template version it was written with; a conflict unless it is the current one. */
  templateVersion: Schema.Int,
  meetingId: Schema.String,
  patientId: Schema.String,
  /** By field id. Values of hidden fields are left out of the document. */
  values: FormValues,
})
export type NewDocument = typeof NewDocument.Type

/** A saved document, which cannot change. Its pages are fetched separately. */
export const FinalisedDocument = snakeCaseStruct({
  id: Schema.String,
  documentTemplateId: Schema.String,
  documentTemplateName: Schema.String,
  /** When it was saved. */
  createdAt: InstantText,
  /** Its author. */
  clinicianName: Schema.String,
})
export type FinalisedDocument = typeof FinalisedDocument.Type
