/** Node-safe entry point `@rond/core/model/documents`: documents written in a meeting from templates. */
import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { NewDocument, DocumentSheet, DocumentForm, DocumentTemplate, MessageToPatientTemplate } from "./document.ts"
import { FinalisedDocument } from "./finalised.ts"

const byId = Schema.Struct({ id: Schema.String })

/** Lists the templates in the market's order. */
export const listDocumentTemplates = defineEndpoint({
  id: "documents.templates",
  method: "GET",
  path: "/medicaldocuments/templates/v2",
  summary: "The document templates that the calling clinician may write in",
  response: snakeCaseStruct({ templates: Schema.Array(DocumentTemplate) }),
  retries: 2,
})

/** At most five, most used first: the clinician's own documents count before those of the pool. */
export const listMostUsedTemplates = defineEndpoint({
  id: "documents.most-used",
  method: "GET",
  path: "/medicaldocuments/templates/most-used",
  summary: "The document templates that are used most",
  response: snakeCaseStruct({ templateIds: Schema.Array(Schema.String) }),
  retries: 2,
})

/** One template with its fields. Another market's or profession's is `not_found`. */
export const getDocumentForm = defineEndpoint({
  id: "documents.template-fields",
  method: "GET",
  path: "/medicaldocuments/template-fields/:id",
  summary: "A document template with its fields",
  params: byId,
  response: DocumentForm,
  retries: 2,
})

/** `messageToPatient` is null for templates without one. */
export const getMessageToPatientTemplate = defineEndpoint({
  id: "documents.message-to-patient-template",
  method: "GET",
  path: "/medicaldocuments/message-to-patient-template/:id",
  summary: "The message that goes with a document of this template",
  params: byId,
  response: snakeCaseStruct({ messageToPatient: Schema.NullOr(MessageToPatientTemplate) }),
  retries: 2,
})

/**
 * Previews a document. `id` identifies its pages ({@link getDocumentPreview}) for an hour.
 * Fails like {@link saveDocument}.
 */
export const previewDocument = defineEndpoint({
  id: "documents.preview",
  method: "POST",
  path: "/medicaldocuments/preview",
  summary: "Shows what a document will look like",
  payload: NewDocument,
  response: snakeCaseStruct({ id: Schema.String, sheet: DocumentSheet }),
  retries: 1,
  errors: ["document_characters", "document_incomplete", "patient_mismatch", "template_changed"],
})

/** The previewed pages as a PDF, marked as a preview. Only the caller of the preview gets them. */
export const getDocumentPreview = defineEndpoint({
  id: "documents.preview-pages",
  method: "GET",
  path: "/medicaldocuments/preview/:id",
  summary: "The pages of a previewed document",
  params: byId,
  responseType: "blob",
  retries: 2,
})

/**
 * Saves a document permanently. Fails with:
 * - `Invalid` `document_incomplete`; detail: `fields`, the ids of missing or wrong answers;
 * - `Invalid` `document_characters`, for signs that cannot be printed; detail: lists in one order, of the `characters` by their code points, such as
 *   `U+E000`, the labels of their `fields`, and their `positions` there, from 1;
 * - `Invalid` `patient_mismatch`;
 * - `Conflict` `template_changed` when a newer version of the template is in use;
 * - `NotFound` when the template is not in use any more.
 */
export const saveDocument = defineEndpoint({
  id: "documents.save",
  method: "POST",
  path: "/medicaldocuments/save",
  summary: "Saves a document for good",
  payload: NewDocument,
  response: FinalisedDocument,
  retries: 1,
  timeoutMillis: 30_000,
  errors: ["document_characters", "document_incomplete", "patient_mismatch", "template_changed"],
})

/** The pages of a saved document as a PDF. */
export const getFinalisedDocument = defineEndpoint({
  id: "documents.finalised-pages",
  method: "GET",
  path: "/medicaldocuments/finalised-document/:id",
  summary: "The pages of a saved document",
  params: byId,
  responseType: "blob",
  retries: 2,
})
