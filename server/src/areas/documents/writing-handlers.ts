import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DocumentSheet, type FinalisedDocument, getDocumentPreview, previewDocument, saveDocument } from "@rond/core/model/documents"
import { Access, announceTaken, Audit, handle, notFound, readStored } from "@rond/core/server-kit"
import { announceRecord } from "../record/index.ts"
import { composeDocument, writingClinician } from "./compose-document.ts"
import { documentLabels } from "./document-labels.ts"
import { renderPdf } from "./render-pdf.ts"

/** Minutes for which a preview can be opened. */
const previewMinutes = 60

export const deleteOldPreviews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from document_preview where created_at < now() - make_interval(mins => ${previewMinutes})`
})

/** Columns of a {@link FinalisedDocument}. */
export const finalisedColumns = `id, template_id as "documentTemplateId", template_name as "documentTemplateName",
  instant_text(created_at) as "createdAt", clinician_name as "clinicianName"`

const encodeSheet = Schema.encodeSync(DocumentSheet)
const readSheet = readStored(DocumentSheet)

const preview = handle(
  previewDocument,
  ({ payload }) =>
    Effect.gen(function* () {
      const { clinician, form, sheet } = yield* composeDocument(payload)
      const sql = yield* SqlClient.SqlClient
      yield* deleteOldPreviews
      const id = randomUUID()
      yield* sql`insert into document_preview (id, clinician_id, meeting_id, patient_id, sheet)
      values (${id}, ${clinician.id}, ${payload.meetingId}, ${payload.patientId}, ${JSON.stringify(encodeSheet(sheet))}::text::jsonb)`
      yield* (yield* Audit).write({
        action: "documents.preview",
        patientId: payload.patientId,
        meetingId: payload.meetingId,
        subjectId: id,
        outcome: "done",
        detail: { template: form.id },
      })
      return { id, sheet }
    }),
  {
    store: ({ id }) => ({ id }),
    read: ({ id }) =>
      Effect.gen(function* () {
        const { sheet } = yield* ownPreview(id)
        return { id, sheet: yield* readSheet(sheet) }
      }),
  },
)

/** A preview of the caller's own that has not expired. */
const ownPreview = Effect.fnUntraced(function* (id: string) {
  const clinician = yield* writingClinician
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly meetingId: string; readonly patientId: string; readonly sheet: unknown }>`
    select meeting_id as "meetingId", patient_id as "patientId", sheet from document_preview
    where id = ${id} and clinician_id = ${clinician.id} and created_at > now() - make_interval(mins => ${previewMinutes})`
  return row ?? (yield* notFound("Preview"))
})

const previewPages = handle(getDocumentPreview, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId, ...row } = yield* ownPreview(params.id)
    yield* (yield* Access).requireMeeting(meetingId)
    const sheet = yield* readSheet(row.sheet)
    const pages = yield* renderPdf(sheet, { labels: documentLabels(sheet.language), isPreview: true })
    yield* (yield* Audit).write({ action: "documents.preview-pages", patientId, meetingId, subjectId: params.id, outcome: "done" })
    return pages
  }),
)

const save = handle(
  saveDocument,
  ({ payload }) =>
    Effect.gen(function* () {
      const { clinician, form, sheet, values } = yield* composeDocument(payload)
      const pages = yield* renderPdf(sheet, { labels: documentLabels(form.language), isPreview: false })
      const bytes = new Uint8Array(yield* Effect.promise(() => pages.arrayBuffer()))
      const sql = yield* SqlClient.SqlClient
      const [saved] = yield* sql<FinalisedDocument>`
      insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version, template_name,
        form_values, pages)
      select ${randomUUID()}, ${payload.meetingId}, ${payload.patientId}, clinician.id, person.name, ${form.id}, ${form.version}, ${form.name},
        ${JSON.stringify(values)}::text::jsonb, ${bytes}
      from clinician join person on person.id = clinician.person_id where clinician.id = ${clinician.id}
      returning ${sql.literal(finalisedColumns)}`
      if (saved === undefined) return yield* notFound("Clinician")
      yield* (yield* Audit).write({
        action: "documents.save",
        patientId: payload.patientId,
        meetingId: payload.meetingId,
        subjectId: saved.id,
        outcome: "done",
        detail: { template: form.id, version: form.version },
      })
      yield* announceTaken(payload.meetingId)
      yield* announceRecord({ meetingId: payload.meetingId })
      return saved
    }),
  {
    store: ({ id }) => ({ id }),
    read: ({ id }) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [saved] = yield* sql<FinalisedDocument>`select ${sql.literal(finalisedColumns)} from finalised_document where id = ${id}`
        return saved ?? (yield* notFound("Document"))
      }),
  },
)

export const writingHandlers = [preview, previewPages, save]
