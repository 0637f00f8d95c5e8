import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"
import { demoTemplates } from "../demo/demo.ts"

const document = { by: "owner of north", values: about("today", { template_id: "se-certificate-of-visit" }) }

export const rightValues: RightValues = {
  requests: {
    "documents.finalised-pages": { values: madeFor("document") },
    "documents.preview": document,
    "documents.save": document,
  },
  poolRows: () => demoTemplates,
  // A finalised document of the meeting of today.
  rows: ({ mark, patientId, meetingId, idOf, owner: { clinician, name } }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
          template_name, form_values, pages)
        values (${idOf("document")}, ${meetingId("today")}, ${patientId}, ${clinician!.id}, ${name}, 'se-certificate-of-visit', 1, ${mark}, '{}',
          '\\x01')`,
    ),
}
