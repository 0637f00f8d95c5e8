import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** A column's value in JSON; instants are ISO 8601, bytes are a `bytea` literal (`\\x…` hex). */
export type ColumnValue = unknown

/** The clinic's tables that code outside handlers fills. */
export type ClinicTable =
  | "pool"
  | "person"
  | "clinician"
  | "care_facility"
  | "patient"
  | "guardian"
  | "meeting"
  | "meeting_colleague"
  | "patient_warning"
  | "observation"
  | "record_service_notice"
  | "symptom_form"
  | "symptom_image"
  | "feature_flag"

const rowsPerStatement = 500

/**
 * Inserts rows in batches of hundreds, one round trip each. Columns are those of the first row, in snake_case; omitted ones get the table's
 * default. An existing row (by its key) stays unchanged.
 */
export const insertRows = (
  table: ClinicTable,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    if (rows.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const columns = sql.csv(Object.keys(rows[0]!).map((column) => sql`${sql(column)}`))
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const batch = JSON.stringify(rows.slice(start, start + rowsPerStatement))
      yield* sql`insert into ${sql(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${batch}::text::jsonb) on conflict do nothing`
    }
  })
