import { getEntryPicture } from "@rond/core/model/record"
import { handle, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { storedPicture } from "../../../platform/pictures/stored-picture.ts"
import { mustBeReadable } from "../details/record-access.ts"
import { auditEntry } from "./entry-handlers.ts"
import { requireEntryOfPatient } from "./entry-pool.ts"
import { findEntry } from "../entry-store.ts"

/**
 * Pictures that were kept in a meeting. One exists only with its consent: by the patient's page, with the question that was answered there, or
 * in words that the clinician heard.
 */
export const createPictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table record_picture (
    id text primary key,
    meeting_id text not null references meeting,
    clinician_id text not null references clinician,
    question_id text unique,
    taken_at timestamptz not null,
    consent_by text not null check (consent_by in ('page', 'words')),
    consent_at timestamptz not null,
    description text not null check (btrim(description) <> ''),
    media_type text not null check (media_type = 'image/jpeg'),
    bytes bytea not null,
    check ((consent_by = 'page') = (question_id is not null))
  )`
  yield* sql`create index record_picture_meeting on record_picture (meeting_id, taken_at)`
})

/** The pictures that were kept in the entry's meeting, as a column of `entry` in wire format. */
export const picturesColumn = (sql: SqlClient.SqlClient) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', picture.id, 'taken_at', instant_text(picture.taken_at), 'taken_by_name', person.name,
      'description', picture.description, 'consent_by', picture.consent_by, 'consent_at', instant_text(picture.consent_at))
      order by picture.taken_at, picture.id)
    from record_picture picture join clinician on clinician.id = picture.clinician_id join person on person.id = clinician.person_id
    where picture.meeting_id = entry.meeting_id), '[]') as pictures`

/** The pictures are for who reads the entry on screen, by emergency access too. */
export const pictureHandlers = [
  handle(getEntryPicture, ({ params, query }) =>
    Effect.gen(function* () {
      const entry = (yield* findEntry(params.id)) ?? (yield* notFound("Entry"))
      yield* requireEntryOfPatient(entry)
      yield* mustBeReadable(entry.id, entry.patientId)
      yield* auditEntry("record.picture.read", entry)
      const sql = yield* SqlClient.SqlClient
      const isWhole = query.width === undefined && query.height === undefined
      const [picture] = yield* sql<{ readonly mediaType: string; readonly bytes: Uint8Array<ArrayBuffer> | null }>`
        select media_type as "mediaType", case when ${isWhole}::boolean then bytes end as bytes
        from record_picture where id = ${params.pictureId} and meeting_id = ${entry.meetingId}`
      if (picture === undefined) return yield* notFound("Picture")
      return picture.bytes === null
        ? yield* storedPicture("record_picture", params.pictureId, query)
        : new Blob([picture.bytes], { type: picture.mediaType })
    }),
  ),
]
