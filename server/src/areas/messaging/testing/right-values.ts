import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "messaging.delivery": { values: madeFor("message", "messageId") },
    "messaging.undo-patient-message": { values: madeFor("held-message", "messageId") },
    "messaging.send-patient-message": {
      values: about("today", {
        message: "All is well.",
        message_subject: "Hello",
        has_button: undefined,
        button_type: undefined,
        attachments: [],
      }),
    },
  },
  // A message that was delivered, and one that is not yet.
  rows: ({ mark, patientId, meetingId, idOf, owner }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [today, clinicianId] = [meetingId("today"), owner.clinician!.id]
      yield* sql`insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body)
        values (${idOf("message")}, ${today}, ${patientId}, ${clinicianId}, ${`About ${mark}`}, ${`Dear ${mark}`})`
      yield* sql`insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body, held_until)
        values (${idOf("held-message")}, ${today}, ${patientId}, ${clinicianId}, ${mark}, ${mark}, now() + interval '1 day')`
    }),
}
