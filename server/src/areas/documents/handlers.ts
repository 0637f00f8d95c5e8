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
} from "@rond/core/model/documents"
import { Access, Audit, handle, notFound, requireRecordOf } from "@rond/core/server-kit"
import { marketFormatOf } from "../clinic/index.ts"
import { writingClinician } from "./compose-document.ts"
import { formOf, messageOf, mostUsedBy, templatesOf } from "./templates.ts"
import { finalisedColumns, writingHandlers } from "./writing-handlers.ts"

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

/**
 * A clinician who treats the patient may read what was written in any of the patient's meetings in their pool, unless the meeting's note is
 * withheld from them.
 */
const finalised = handle(listFinalisedDocuments, ({ params, query }) =>
  Effect.gen(function* () {
    const { poolId } = yield* (yield* Access).requirePatient(query.patientId)
    const sql = yield* SqlClient.SqlClient
    const [meeting] = yield* sql<{ readonly id: string }>`
      select id from meeting where id = ${params.meetingId} and patient_id = ${query.patientId} and pool_id = ${poolId}`
    // Another patient's or pool's meeting: the response says nothing about it, and the audit log does not link it to this patient.
    if (meeting === undefined) {
      yield* (yield* Audit).write({ action: "documents.list", patientId: query.patientId, outcome: "done" })
      return { documents: [] }
    }
    yield* requireRecordOf(meeting.id)
    const documents = yield* sql<FinalisedDocument>`
      select ${sql.literal(finalisedColumns)} from finalised_document where meeting_id = ${meeting.id} and patient_id = ${query.patientId}
      order by created_at desc, id`
    yield* (yield* Audit).write({ action: "documents.list", patientId: query.patientId, meetingId: meeting.id, outcome: "done" })
    return { documents }
  }),
)

interface StoredPages extends Pick<FinalisedDocument, "documentTemplateName" | "createdAt"> {
  readonly meetingId: string
  readonly poolId: string
  readonly patientId: string
  readonly pages: Uint8Array<ArrayBuffer>
}

const finalisedPages = handle(getFinalisedDocument, ({ params }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<StoredPages>`
      select meeting_id as "meetingId", meeting.pool_id as "poolId", document.patient_id as "patientId", pages,
        template_name as "documentTemplateName", instant_text(created_at) as "createdAt"
      from finalised_document document join meeting on meeting.id = meeting_id
      where document.id = ${params.id}`
    if (row === undefined) return yield* notFound("Document")
    const { meetingId, patientId, pages } = row
    const access = yield* Access
    const { poolId } = yield* access.requirePatient(patientId)
    if (row.poolId !== poolId) return yield* access.refuse("The document is another pool's", { meetingId, patientId })
    yield* requireRecordOf(meetingId)
    const { poolCountry } = yield* writingClinician
    yield* (yield* Audit).write({ action: "documents.read", patientId, meetingId, subjectId: params.id, outcome: "done" })
    const day = marketFormatOf(poolCountry).day(row.createdAt).toString()
    return new File([pages], documentFileName(row, day), { type: "application/pdf" })
  }),
)

export const documentHandlers = [templates, mostUsed, form, message, finalised, finalisedPages, ...writingHandlers]
