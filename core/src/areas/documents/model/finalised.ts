import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

/** A saved document, which cannot change. Its pages are fetched separately. */
export const FinalisedDocument = snakeCaseStruct({
  id: Schema.String,
  documentTemplateId: Schema.String,
  documentTemplateName: Schema.String,
  /** The time it was saved. */
  createdAt: InstantText,
  /** Its author. */
  clinicianName: Schema.String,
})
export type FinalisedDocument = typeof FinalisedDocument.Type

/** Newest first. */
export const listFinalisedDocuments = defineEndpoint({
  id: "documents.finalised",
  method: "GET",
  path: "/medicaldocuments/finalised-documents/:meetingId",
  summary: "The documents saved in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  query: Schema.Struct({ patientId: Schema.String }),
  response: snakeCaseStruct({ documents: Schema.Array(FinalisedDocument) }),
  retries: 2,
})
