import type { SqlClient, Statement } from "effect/sql"
import type { SearchTerms } from "./search-terms.ts"

/**
 * SQL condition: the patient has these names and numbers, or some that begin so. Without any it is not met.
 *
 * @param patientId SQL of the patient's id
 */
export function hasTerms(sql: SqlClient.SqlClient, patientId: Statement.Fragment, { names, numbers }: SearchTerms): Statement.Fragment {
  // Words are stored in byte order, so a prefix is the range up to the prefix followed by the highest character. The limit makes it one
  // index lookup for each patient that is asked about, however common the prefix is in the whole pool.
  const hasWord = (beginnings: readonly string[]): Statement.Fragment =>
    sql`(select true from patient_search_word word where word.patient_id = ${patientId} and ${sql.or(
      beginnings.map((beginning) => sql`(word >= ${beginning} and word < ${`${beginning}\u{10ffff}`})`),
    )} limit 1)`
  // Readings of one word share a lookup.
  const hasName = (readings: readonly (readonly string[])[]): Statement.Fragment => {
    const words = readings.filter(({ length }) => length === 1).map(([word]) => word!)
    const phrases = readings.filter(({ length }) => length > 1).map((reading) => sql.and(reading.map((word) => hasWord([word]))))
    return sql.or(words.length > 0 ? [hasWord(words), ...phrases] : phrases)
  }
  const conditions = [...names.map(hasName), ...(numbers.length > 0 ? [hasWord(numbers)] : [])]
  return conditions.length === 0 ? sql`false` : sql.and(conditions)
}
