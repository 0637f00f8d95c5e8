import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type PatientMatch, searchPatients } from "@rond/core/model/patient"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { callingClinician } from "../../clinicians.ts"
import { searchTerms } from "./search-terms.ts"

const maxMatches = 20

const search = handle(searchPatients, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const { names, numbers } = searchTerms(payload.query)
    yield* fewWords(names.flatMap(([asTyped]) => asTyped!))
    if (names.length + numbers.length === 0) return { patients: [], hasMore: false }
    const sql = yield* SqlClient.SqlClient
    // Words are stored in byte order, so a prefix is the range up to the prefix followed by the highest character. The limit makes it one index lookup for
    // each of the clinician's own patients, however common the prefix is in the whole pool.
    const hasWord = (beginnings: readonly string[]): Statement.Fragment =>
      sql`(select true from patient_search_word word where word.patient_id = own.patient_id and ${sql.or(
        beginnings.map((beginning) => sql`(word >= ${beginning} and word < ${`${beginning}\u{10ffff}`})`),
      )} limit 1)`
    // Readings of one word share a lookup.
    const hasName = (readings: readonly (readonly string[])[]): Statement.Fragment => {
      const words = readings.filter(({ length }) => length === 1).map(([word]) => word!)
      const phrases = readings.filter(({ length }) => length > 1).map((reading) => sql.and(reading.map((word) => hasWord([word]))))
      return sql.or(words.length > 0 ? [hasWord(words), ...phrases] : phrases)
    }
    const found = yield* boundedSearch(sql<PatientMatch>`
      with own as materialized (
        select distinct patient_id from care_relation where clinician_id = ${id} and pool_id = ${poolId}
      ), found as materialized (
        select patient_id from own where ${sql.and([...names.map(hasName), ...(numbers.length > 0 ? [hasWord(numbers)] : [])])}
      )
      select id, given_name || ' ' || family_name as name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        id_number as "idNumber", phone, is_child as "isChild", is_one_time_user as "isOneTimeUser"
      from found
      cross join lateral (select * from patient where patient.id = found.patient_id limit 1) patient
      order by search_order, id
      limit ${maxMatches + 1}`)
    // Search words are personal data: the log keeps only the number of matches.
    const patients = found.slice(0, maxMatches)
    yield* (yield* Audit).write({ action: "patient.search", outcome: "done", detail: { found: patients.length } })
    yield* auditPatients(
      { action: "patient.search" },
      patients.map((patient) => patient.id),
    )
    return { patients, hasMore: found.length > maxMatches }
  }),
)

export const searchHandlers = [search]
