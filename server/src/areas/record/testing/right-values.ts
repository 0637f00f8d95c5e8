import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { about, madeFor, noteOf, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "record.save-entry": { values: noteOf("today", { share_entry: undefined }) },
    "record.entry-picture": {
      values: ({ meetingId }) => ({
        id: `note-${meetingId("ended")}`,
        pictureId: `${meetingId("ended")}-picture`,
        width: undefined,
        height: undefined,
      }),
    },
    "note.save-snippet": {
      values: (round) => ({
        ...madeFor("new-snippet")(round),
        purpose: "note",
        word: `new-${round.round}`,
        text: "As agreed",
        subject: undefined,
      }),
    },
    "note.delete-snippet": { values: madeFor("snippet") },
    "record.entry": { values: noteOf("ended") },
    "record.unsign-entry": { values: noteOf("ended", { reason: "More to say" }) },
    "record.add-addendum": { values: noteOf("ended", { text: "The culture was negative" }) },
    "record.strike-entry": { by: "owner of north", values: noteOf("ended", { reason: "Wrong patient" }) },
    "record.print-entry": { values: noteOf("ended") },
    "record.entry-appointment": { values: noteOf("ended") },
    "record.entry-audit": { values: noteOf("ended") },
    "record.patient-log": { values: noteOf("ended", { days: "3", before: undefined }) },
    "evaluation.save": { values: about("today") },
    "end-meeting.progress": { values: about("ended") },
    "end-meeting.waiting": { values: about("ended") },
  },
  // A meeting that has ended, a picture in it, and a snippet of the clinician's.
  rows: ({ pool, round, mark, staffMark, meetingId, idOf, owner }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [ended, clinicianId] = [meetingId("ended"), owner.clinician!.id]
      yield* sql`insert into job (id, name, key, payload, state, steps_done, person_id, request_id)
        values (${idOf("end-meeting.finish")}, 'end-meeting.finish', ${ended}, '{}', 'done', '{cancel,notify}', ${owner.personId}, 'earlier')`
      yield* sql`insert into record_picture (id, meeting_id, clinician_id, taken_at, consent_by, consent_at, description, media_type, bytes)
        values (${`${ended}-picture`}, ${ended}, ${clinicianId}, now(), 'words', now(), ${mark}, 'image/jpeg', ${testPicture}::text::bytea)`
      yield* sql`insert into snippet (id, pool_id, clinician_id, word, body)
        values (${idOf("snippet")}, ${pool.id}, ${clinicianId}, ${`word-${round}`}, ${staffMark})`
    }),
}
