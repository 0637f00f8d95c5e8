import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type PatientMatch, searchPatients } from "@rond/core/model/patient"
import { Audit, auditPatients, boundedSearch, fewWords, handle } from "@rond/core/server-kit"
import { callingClinician } from "../clinicians.ts"

/** The parts of a search text: prefixes of names, and prefixes of numbers in the spellings people use. */
export interface SearchTerms {
  /** Each must be a prefix of one of the patient's names (or of an id with letters). */
  readonly names: readonly string[]
  /** One of these must be a prefix of the id number or the phone number; empty when no number was typed. */
  readonly numbers: readonly string[]
}

/**
 * Parses a search text. Parts made of digits and separators form one number, however it is spaced: `070-123 45`, `943 476 5919`. A phone
 * number's leading zeros replace a country code, so the number is also matched without them.
 */
export function searchTerms(text: string): SearchTerms {
  const parts = text.trim().split(/\s+/)
  const isNumber = (part: string) => /^[\d+()/.-]*\d[\d+()/.-]*$/.test(part)
  const digits = parts.filter(isNumber).join("").replaceAll(/\D/g, "")
  const withoutZeros = digits.replace(/^0+/, "")
  return {
    names: parts.filter((part) => !isNumber(part)).flatMap((part) => part.split(/['’.-]+/).filter((word) => word !== "")),
    numbers: digits === "" ? [] : withoutZeros === "" || withoutZeros === digits ? [digits] : [digits, withoutZeros],
  }
}

const maxMatches = 20

const search = handle(searchPatients, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const { names, numbers } = searchTerms(payload.query)
    yield* fewWords(names)
    if (names.length + numbers.length === 0) return { patients: [], hasMore: false }
    const sql = yield* SqlClient.SqlClient
    // Words are stored in byte order, so a prefix is the range up to the prefix followed by the highest character. The limit makes it one index lookup for
    // each of the clinician's own patients, however common the prefix is in the whole pool.
    const matchesWord = (beginnings: readonly string[]): Statement.Fragment =>
      sql`(select true from patient_search_word word where word.patient_id = own.patient_id and ${sql.or(
        beginnings.map(
          (beginning) => sql`(word >= (select search_fold(${beginning})) and word < (select search_fold(${beginning}) || chr(1114111)))`,
        ),
      )} limit 1)`
    const found = yield* boundedSearch(sql<PatientMatch>`
      with own as materialized (
        select distinct patient_id from care_relation where clinician_id = ${id} and pool_id = ${poolId}
      ), found as materialized (
        select patient_id from own where ${sql.and([...names.map((name) => matchesWord([name])), ...(numbers.length > 0 ? [matchesWord(numbers)] : [])])}
      )
      select id, given_name || ' ' || family_name as name, gender, to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
        id_number as "idNumber", phone, is_child as "isChild", is_one_time_user as "isOneTimeUser"
      from found
      cross join lateral (select * from patient where patient.id = found.patient_id limit 1) patient
      order by search_fold(family_name), search_fold(given_name), id
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
