import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  documentFileName,
  type FinalisedDocument,
  getDocumentForm,
  getFinalisedDocument,
  getMessageToPatientTemplate,
  listDocumentTemplates,
  listFinalisedDocuments,
  listMostUsedTemplates,
} from "@rond/core/documents/contract"
import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import { writingClinician } from "./compose.ts"
import { marketFormatOf } from "./market-formats.ts"
import { formOf, messageOf, mostUsedBy, templatesOf } from "./templates.ts"
import { writingHandlers } from "./writing-handlers.ts"

const templates = handle(listDocumentTemplates, () =>
  Effect.gen(function* () {
    return { templates: yield* templatesOf(yield* writingClinician) }
  }),
)

const mostUsed = handle(listMostUsedTemplates, () =>
  Effect.gen(function* () {
    return { templateIds: yield* mostUsedBy(yield* writingClinician) }
  }),
)

const form = handle(getDocumentForm, ({ params }) =>
  Effect.gen(function* () {
    return yield* formOf(params.id, yield* writingClinician)
  }),
)

const message = handle(getMessageToPatientTemplate, ({ params }) =>
  Effect.gen(function* () {
    return { messageToPatient: yield* messageOf(params.id, yield* writingClinician) }
  }),
)

/** Whoever treats the patient may read what was written in any of the patient's meetings. */
const finalised = handle(listFinalisedDocuments, ({ params, query }) =>
  Effect.gen(function* () {
    yield* (yield* Access).toPatient(query.patientId)
    const sql = yield* SqlClient.SqlClient
    const documents = yield* sql<FinalisedDocument>`
      select id, template_id as "documentTemplateId", template_name as "documentTemplateName", instant_text(created_at) as "createdAt", clinician_name as "clinicianName"
      from finalised_document where meeting_id = ${params.meetingId} and patient_id = ${query.patientId}
      order by created_at desc, id`
    yield* (yield* Audit).write({ action: "documents.list", patientId: query.patientId, meetingId: params.meetingId, outcome: "done" })
    return { documents }
  }),
)

interface StoredPages extends Pick<FinalisedDocument, "documentTemplateName" | "createdAt"> {
  readonly meetingId: string
  readonly patientId: string
  readonly pages: Uint8Array<ArrayBuffer>
}

const finalisedPages = handle(getFinalisedDocument, ({ params }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<StoredPages>`
      select meeting_id as "meetingId", patient_id as "patientId", pages, template_name as "documentTemplateName",
        instant_text(created_at) as "createdAt"
      from finalised_document where id = ${params.id}`
    if (row === undefined) return yield* notFound("Document")
    const { meetingId, patientId, pages } = row
    yield* (yield* Access).toPatient(patientId)
    const { poolCountry } = yield* writingClinician
    yield* (yield* Audit).write({ action: "documents.read", patientId, meetingId, subjectId: params.id, outcome: "done" })
    const day = marketFormatOf(poolCountry).day(row.createdAt).toString()
    return new File([pages], documentFileName(row, day), { type: "application/pdf" })
  }),
)

export const documentHandlers = [templates, mostUsed, form, message, finalised, finalisedPages, ...writingHandlers]
