import type { EntryAuditLine, EntryDocument } from "@rond/core/model/record"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Author } from "./author.ts"

/** A page that saves again within this many minutes updates its own log line. */
const oneSittingMinutes = 15

/**
 * Writes an entry's log. Saves by one page in one sitting replace each other, because a note is saved every few seconds while it is typed. The
 * content before somebody else wrote, or before it was signed, unsigned or struck, is always kept.
 *
 * @returns whether the log got a new line.
 */
export const logRevision = (
  entry: EntryDocument,
  line: { readonly action: EntryAuditLine["action"]; readonly author: Author; readonly writer: string | null; readonly reason?: string },
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const values = JSON.stringify(entry.values)
    if (line.action === "saved" && line.writer !== null) {
      const continued = yield* sql`
        update entry_revision set version = ${entry.version}, content_id = ${entry.contentId}, form_values = ${values}::jsonb, at = now()
        where entry_id = ${entry.id}
          and number = (select max(number) from entry_revision where entry_id = ${entry.id})
          and action in ('created', 'saved') and writer = ${line.writer} and by_id = ${line.author.id}
          and first_at > now() - make_interval(mins => ${oneSittingMinutes})
        returning number`
      if (continued.length > 0) return false
    }
    yield* sql`
      insert into entry_revision (entry_id, action, version, content_id, form_values, writer, by_id, by_name, reason)
      values (${entry.id}, ${line.action}, ${entry.version}, ${entry.contentId}, ${values}::jsonb, ${line.writer},
              ${line.author.id}, ${line.author.name}, ${line.reason ?? null})`
    return true
  })
