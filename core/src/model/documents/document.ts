import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { FormValues } from "../record/form-values.ts"

/** What a document is made of: previewed as often as wanted, then saved. */
export const NewDocument = snakeCaseStruct({
  templateId: Schema.String,
  /** The version of the template it was written in; another one than the current is a conflict. */
  templateVersion: Schema.Int,
  meetingId: Schema.String,
  patientId: Schema.String,
  /** By field id. Answers of fields that do not show are left out of the document. */
  values: FormValues,
})
export type NewDocument = typeof NewDocument.Type

/** A document that is saved: from then on nobody changes it. Its pages are fetched on their own. */
export const FinalisedDocument = snakeCaseStruct({
  id: Schema.String,
  documentTemplateId: Schema.String,
  documentTemplateName: Schema.String,
  /** When it was saved. */
  createdAt: InstantText,
  /** Who wrote it. */
  clinicianName: Schema.String,
})
export type FinalisedDocument = typeof FinalisedDocument.Type
