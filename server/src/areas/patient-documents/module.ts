import { getPatientDocumentImage, listPatientDocuments, type PatientDocument } from "@rond/core/model/patient-documents"
import { Access, Audit, handle, notFound, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { storedPicture } from "../../platform/pictures/stored-picture.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/**
 * The pool whose record a document belongs to: that of the meeting for whose survey it came, or for one without a survey the pool in which the
 * patient was registered. A trigger sets it, so that no code that writes documents can forget.
 */
const statements = [
  `create table patient_document (
     id text primary key,
     patient_id text not null references patient,
     pool_id text not null references pool,
     survey_information_id text,
     created_at timestamptz not null default now(),
     bytes bytea not null
   )`,
  `create index patient_document_pool_patient on patient_document (pool_id, patient_id, created_at)`,
  `create function keep_patient_document_pool() returns trigger language plpgsql as $$
   begin
     new.pool_id := coalesce(
       (select pool_id from meeting where patient_id = new.patient_id and survey_information_id = new.survey_information_id
          order by start_at, id limit 1),
       new.pool_id,
       (select pool_id from patient where id = new.patient_id));
     return new;
   end
   $$`,
  `create trigger patient_document_pool before insert on patient_document for each row execute function keep_patient_document_pool()`,
]

const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

const list = handle(listPatientDocuments, ({ query: { patientId, surveyInformationId = null } }) =>
  Effect.gen(function* () {
    const { poolId } = yield* (yield* Access).requirePatient(patientId)
    const sql = yield* SqlClient.SqlClient
    const patientDocuments = yield* sql<PatientDocument>`
      select id as "patientDocumentId", instant_text(created_at) as "createdAt" from patient_document
      where pool_id = ${poolId} and patient_id = ${patientId}
        and (survey_information_id is null or survey_information_id = ${surveyInformationId})
      order by created_at desc, id`
    yield* (yield* Audit).write({ action: "patient-documents.list", patientId, outcome: "done" })
    return { patientDocuments }
  }),
)

const image = handle(getPatientDocumentImage, ({ params: { id }, query }) =>
  Effect.gen(function* () {
    const { patientId } = yield* (yield* Access).requireMeeting(query.meetingId)
    const sql = yield* SqlClient.SqlClient
    const [document] = yield* sql`
      select 1 from patient_document document join meeting on meeting.patient_id = document.patient_id and meeting.pool_id = document.pool_id
      where document.id = ${id} and meeting.id = ${query.meetingId} and ${query.userId} in (meeting.user_id, meeting.patient_id)
        and (document.survey_information_id is null or document.survey_information_id = meeting.survey_information_id)`
    if (document === undefined) return yield* notFound("Document")
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

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: patientDocumentsModule }
