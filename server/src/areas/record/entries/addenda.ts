import { isBlank } from "@rond/core/format"
import { conflict, invalid } from "@rond/core/server-kit"
import type { EntryDocument } from "@rond/core/model/record"
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Author } from "../../record-access/index.ts"
import { shownEntry } from "../changed-documents.ts"
import { stored } from "../save-entry.ts"
import { unfitTo } from "../seal-entry.ts"

/** The addenda of signed entries. A row is never changed; `version` is the entry's when it was written. */
export const createAddenda = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table entry_addendum (
    id text primary key,
    entry_id text not null references entry on delete cascade,
    version integer not null,
    body text not null check (btrim(body) <> ''),
    author_id text not null,
    author_name text not null,
    written_at timestamptz not null default now()
  )`
  yield* sql`create index entry_addendum_entry on entry_addendum (entry_id, written_at)`
})

/**
 * Adds a text to a signed entry, signed by its author at once. Problems: `missing_addendum` for a blank text, `entry_not_signed` and
 * `entry_stricken` (409) with the entry. This transaction must hold the lock on `entry`.
 */
export const addAddendumTo = (entry: EntryDocument, text: string, author: Author) =>
  Effect.gen(function* () {
    if (isBlank(text)) return yield* invalid("missing_addendum", "An addendum needs a text")
    const code = unfitTo("addendum", entry)
    if (code !== undefined)
      return yield* conflict(code, code === "entry_not_signed" ? "The entry is not signed" : "The entry is stricken", shownEntry(entry))
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into entry_addendum (id, entry_id, version, body, author_id, author_name)
      values (${randomUUID()}, ${entry.id}, ${entry.version}, ${text.trim()}, ${author.id}, ${author.name})`
    return yield* stored(entry.id)
  })
