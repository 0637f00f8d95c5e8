import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type PatientMatch, searchPatients } from "@rond/core/patient/contract"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { callingClinician } from "./clinicians.ts"
import { searchTerms } from "./search-terms.ts"

const mostMatches = 20

const search = handle(searchPatients, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const { names, numbers } = searchTerms(payload.query)
    yield* fewWords(names)
    if (names.length + numbers.length === 0) return { patients: [], hasMore: false }
    const sql = yield* SqlClient.SqlClient
    // Words are kept in byte order, so a beginning is the range up to the beginning followed by the last character there is. The limit
    // keeps it one look into the index for each of the clinician's own patients, however common the beginning is in the whole pool.
    const hasWord = (beginnings: readonly string[]): Statement.Fragment =>
      sql`(select true from patient_search_word word where word.patient_id = own.patient_id and ${sql.or(
        beginnings.map(
          (beginning) => sql`(word >= (select search_fold(${beginning})) and word < (select search_fold(${beginning}) || chr(1114111)))`,
        ),
      )} limit 1)`
    const found = yield* boundedSearch(sql<PatientMatch>`
      with own as materialized (
        select distinct patient_id from care_relation where clinician_id = ${id} and pool_id = ${poolId}
      ), found as materialized (
        select patient_id from own where ${sql.and([...names.map((name) => hasWord([name])), ...(numbers.length > 0 ? [hasWord(numbers)] : [])])}
      )
      select id, given_name || ' ' || family_name as name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        id_number as "idNumber", phone, is_child as "isChild", is_one_time_user as "isOneTimeUser"
      from found
      cross join lateral (select * from patient where patient.id = found.patient_id limit 1) patient
      order by search_fold(family_name), search_fold(given_name), id
      limit ${mostMatches + 1}`)
    // The words searched for are personal: the log keeps how many were found.
    const patients = found.slice(0, mostMatches)
    yield* (yield* Audit).write({ action: "patient.search", outcome: "done", detail: { found: patients.length } })
    yield* auditPatients(
      { action: "patient.search" },
      patients.map((patient) => patient.id),
    )
    return { patients, hasMore: found.length > mostMatches }
  }),
)

export const searchHandlers = [search]
