import { Schema } from "effect"
import { InstantText, snakeCaseStruct, wholeNumber } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { pictureRefusals } from "../../../kernel/api/files/picture-refusal.ts"

/** A picture of a document that the patient sent: a letter, a result, a prescription of another clinic. */
const PatientDocument = snakeCaseStruct({ patientDocumentId: Schema.String, createdAt: InstantText })
export type PatientDocument = typeof PatientDocument.Type

/** The documents that came with a meeting's survey, and those that came with none; newest first. */
export const listPatientDocuments = defineEndpoint({
  id: "patient-documents.list",
  method: "GET",
  path: "/patientdocuments",
  summary: "The documents that a patient sent",
  query: Schema.Struct({ patientId: Schema.String, surveyInformationId: Schema.optionalKey(Schema.String) }),
  response: snakeCaseStruct({ patientDocuments: Schema.Array(PatientDocument) }),
  retries: 2,
})

/** One of them, through a meeting with the patient. Width and height are pixels that the picture fits into. */
export const getPatientDocumentImage = defineEndpoint({
  id: "patient-documents.image",
  method: "GET",
  path: "/patientdocuments/image/:id",
  summary: "A picture of a patient's document",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({
    meetingId: Schema.String,
    userId: Schema.String,
    width: Schema.optionalKey(wholeNumber(1, 10_000)),
    height: Schema.optionalKey(wholeNumber(1, 10_000)),
  }),
  responseType: "blob",
  retries: 2,
  errors: pictureRefusals,
})
