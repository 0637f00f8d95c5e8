import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The note that a finish signs, which content of it, and who signs. */
export interface LateSignature {
  readonly entryId: string
  readonly contentId: string
  readonly byId: string
  readonly byName: string
}

/** A signature that was asked for while a finish waited for a service outside. That finish signs, once the service has the content. */
export const createLateSignatures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table late_signature (
      meeting_id text primary key references meeting,
      entry_id text not null,
      content_id text not null,
      by_id text not null,
      by_name text not null
    )`
})

/** Keeps the signature for the running finish, in place of one that was asked for before. With the meeting held. */
export const keepLateSignature = Effect.fnUntraced(function* (meetingId: string, { entryId, contentId, byId, byName }: LateSignature) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into late_signature (meeting_id, entry_id, content_id, by_id, by_name)
    values (${meetingId}, ${entryId}, ${contentId}, ${byId}, ${byName})
    on conflict (meeting_id) do update
    set entry_id = excluded.entry_id, content_id = excluded.content_id, by_id = excluded.by_id, by_name = excluded.by_name`
})

/** Takes the signature that a finish shall give besides its own. With the meeting held. */
export const takeLateSignature = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [late] = yield* sql<LateSignature>`
    delete from late_signature where meeting_id = ${meetingId}
    returning entry_id as "entryId", content_id as "contentId", by_id as "byId", by_name as "byName"`
  return late
})
