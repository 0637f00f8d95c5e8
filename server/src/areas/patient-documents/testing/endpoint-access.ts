import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"

const { meetingId, patientId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "patient-documents.list": asking(anna, { query: { patientId } }),
    "patient-documents.image": asking(anna, { params: { id: "document" }, query: { meetingId, userId: patientId } }),
  },
  rows: Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`insert into patient_document (id, patient_id, bytes) values ('document', ${patientId}, ${testPicture}::text::bytea)`,
  ),
}
