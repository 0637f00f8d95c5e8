import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { jpeg } from "../../../testing/endpoint-access/access.ts"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"
import { hashOf } from "../secret.ts"

export const rightValues: RightValues = {
  requests: {
    "write-later.keep": { values: about("today") },
    "write-later.take-back": { values: about("today") },
    "call.sms-delivery": { values: ({ meetingId, idOf }) => ({ id: meetingId("today"), smsId: idOf("sms") }) },
    "call.still.answer": { values: (round) => ({ ...about("today")(round), ...madeFor("question", "questionId")(round) }) },
    "call.still.save": { values: about("today", { question_id: undefined, description: "Left forearm", picture: jpeg }) },
    "call.visit.still-answer": { values: madeFor("page-question", "question_id") },
  },
  // A link that opens the adult's visit, the patient in its room, and what was asked and sent.
  rows: ({ mark, patientId, meetingId, idOf, owner, secrets }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const today = meetingId("today")
      yield* sql`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at, used_at, visit_key_hash)
        values (${idOf("link")}, ${today}, ${patientId}, ${hashOf(secrets.link)}, now() + interval '1 hour', now(),
          ${hashOf(secrets.visitKey)})`
      yield* sql`insert into call_room (id, meeting_id) values (${idOf("room")}, ${today})`
      yield* sql`insert into call_party (key_hash, room_id, party, expires_at)
        values (${hashOf(secrets.partyKey)}, ${idOf("room")}, 'patient', now() + interval '1 hour')`
      yield* sql`insert into sms_outbox (id, meeting_id, link_id, phone, body) values (${idOf("sms")}, ${today}, ${idOf("link")}, ${mark}, ${mark})`
      for (const question of ["question", "page-question"])
        yield* sql`insert into call_still_question (id, meeting_id, clinician_id, asked_at)
          values (${idOf(question)}, ${today}, ${owner.clinician!.id}, now() + interval '1 day')`
    }),
}
