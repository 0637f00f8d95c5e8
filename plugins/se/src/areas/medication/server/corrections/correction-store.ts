import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Reason } from "../../model/contract/index.ts"
import { type Author, encodeReasons, keepVersion } from "../medication-store.ts"

/** Gives an active medication of this version other reasons. Whether there was one. */
export const replaceReasons = Effect.fnUntraced(function* (id: string, version: number, reasons: readonly Reason[], author: Author) {
  const sql = yield* SqlClient.SqlClient
  const replaced = yield* sql`
    update se_medication set reason = ${JSON.stringify(encodeReasons(reasons))}::text::jsonb, modified_at = now(),
      modified_by_id = ${author.id}, modified_by_name = ${author.name}, version = version + 1
    where id = ${id} and version = ${version} and status = 'ACTIVE' returning id`
  if (replaced.length > 0) yield* keepVersion(id)
  return replaced.length > 0
})

/** Marks a medication of this version, active or ended, as entered in error. Whether there was one that was not marked yet. */
export const strikeMedication = Effect.fnUntraced(function* (id: string, version: number, note: string, author: Author) {
  const sql = yield* SqlClient.SqlClient
  const stricken = yield* sql`
    update se_medication set status = 'ENTERED_IN_ERROR', status_at = now(), error_note = ${note}, modified_at = now(),
      modified_by_id = ${author.id}, modified_by_name = ${author.name}, version = version + 1
    where id = ${id} and version = ${version} and status <> 'ENTERED_IN_ERROR' returning id`
  if (stricken.length > 0) yield* keepVersion(id)
  return stricken.length > 0
})
