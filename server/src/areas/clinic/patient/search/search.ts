import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type PatientMatch, searchPatients } from "@rond/core/model/patient"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { callingClinician } from "../../clinicians.ts"
import { hasTerms } from "./has-terms.ts"
import { searchTerms } from "./search-terms.ts"

const maxMatches = 20

const search = handle(searchPatients, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const terms = searchTerms(payload.query)
    yield* fewWords(terms.names.flatMap(([asTyped]) => asTyped!))
    if (terms.names.length + terms.numbers.length === 0) return { patients: [], hasMore: false }
    const sql = yield* SqlClient.SqlClient
    const patientRows = yield* boundedSearch(sql<PatientMatch>`
      with own as materialized (
        select distinct patient_id from care_relation where clinician_id = ${id} and pool_id = ${poolId}
      ), found as materialized (
        select patient_id from own where ${hasTerms(sql, sql`own.patient_id`, terms)}
      )
      select id, given_name || ' ' || family_name as name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        id_number as "idNumber", phone, is_child as "isChild", is_one_time_user as "isOneTimeUser"
      from found
      cross join lateral (select * from patient where patient.id = found.patient_id limit 1) patient
      order by search_order, id
      limit ${maxMatches + 1}`)
    // Search words are personal data: the log keeps only the number of matches.
    const patients = patientRows.slice(0, maxMatches)
    yield* (yield* Audit).write({ action: "patient.search", outcome: "done", detail: { found: patients.length } })
    yield* auditPatients(
      { action: "patient.search" },
      patients.map((patient) => patient.id),
    )
    return { patients, hasMore: patientRows.length > maxMatches }
  }),
)

export const searchHandlers = [search]
