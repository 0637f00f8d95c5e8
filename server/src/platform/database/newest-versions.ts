import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The highest stored version of each of these templates, by id. */
export const newestVersions = Effect.fnUntraced(function* (table: "form_template" | "document_template", ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  if (ids.length === 0) return new Map<string, number>()
  const rows = yield* sql<{ readonly id: string; readonly version: number }>`
    select id, max(version)::integer as version from ${sql(table)}
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)) group by id`
  return new Map(rows.map(({ id, version }) => [id, version]))
})
