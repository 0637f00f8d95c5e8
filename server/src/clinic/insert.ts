import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** What a column can hold, as JSON spells it; instants are ISO 8601, bytes are base64 in a `bytea` column's own escape (`\\x…` hex). */
export type ColumnValue = unknown

/** The clinic's tables that are filled from outside a handler. */
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
 * Stores rows by the hundreds, each statement one round trip. Columns are those of the first row and in snake_case; what is left out gets
 * the table's default. A row that is there already (by its key) stays as it is.
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
