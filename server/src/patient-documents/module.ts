import { getPatientDocumentImage, listPatientDocuments, type PatientDocument } from "@rond/core/model/patient-documents"
import { Access, Audit, handle, notFound, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { storedPicture } from "../platform/pictures/stored-picture.ts"

const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table patient_document (
    id text primary key,
    patient_id text not null references patient,
    survey_information_id text,
    created_at timestamptz not null default now(),
    bytes bytea not null
  )`
  yield* sql`create index patient_document_patient on patient_document (patient_id, created_at)`
})

const list = handle(listPatientDocuments, ({ query: { patientId, surveyInformationId = null } }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requirePatient(patientId)
    const sql = yield* SqlClient.SqlClient
    const patientDocuments = yield* sql<PatientDocument>`
      select id as "patientDocumentId", instant_text(created_at) as "createdAt" from patient_document
      where patient_id = ${patientId} and (survey_information_id is null or survey_information_id = ${surveyInformationId})
      order by created_at desc, id`
    yield* (yield* Audit).write({ action: "patient-documents.list", patientId, outcome: "done" })
    return { patientDocuments }
  }),
)

const image = handle(getPatientDocumentImage, ({ params: { id }, query }) =>
  Effect.gen(function* () {
    const { patientId } = yield* (yield* Access).requireMeeting(query.meetingId)
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql`
      select 1 from patient_document document join meeting on meeting.patient_id = document.patient_id
      where document.id = ${id} and meeting.id = ${query.meetingId} and ${query.userId} in (meeting.user_id, meeting.patient_id)
        and (document.survey_information_id is null or document.survey_information_id = meeting.survey_information_id)`
    if (found === undefined) return yield* notFound("Document")
    const picture = yield* storedPicture("patient_document", id, query)
    yield* (yield* Audit).write({
      action: "patient-documents.image.read",
      meetingId: query.meetingId,
      patientId,
      subjectId: id,
      outcome: "done",
    })
    return picture
  }),
)

// Loaded lazily: only a demo needs it.
const demo = Effect.promise(() => import("./demo.ts"))

/** Pictures of documents that patients sent. */
export const patientDocumentsModule: ServerModule = {
  id: "core.patient-documents",
  handlers: [list, image],
  migrations: { "0001_patient_documents": createTables },
  demoToday: Effect.flatMap(demo, ({ demoPatientDocuments }) => demoPatientDocuments),
}
