import { DiagnosisCode, getNonRecommendedCodes, searchDiagnoses } from "@rond/core/note/contract"
import { CurrentSession, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readStored } from "./stored.ts"

const mostCodes = 20

/** Diagnosis codes: the note form's search, and what a country advises against. They know nothing of patients, so they pass no access rule beyond the session. */
export const diagnosisHandlers = [
  handle(searchDiagnoses, ({ payload }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const words = payload.query
        .trim()
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "")
      const first = words[0]
      if (first === undefined) return { codes: [] }
      const hasWords = words.map((word) => sql`lower(title) like ${`%${escapeLike(word)}%`}`)
      // A code begins with what was typed; titles that begin with the first word come before those that only hold it.
      const rows = yield* sql`
        select code as icd_code, title as diagnosis from icd_code
        where language = ${payload.language.split("-")[0] ?? payload.language}
          and (lower(code) like ${`${escapeLike(first)}%`} and ${words.length === 1} or ${sql.and(hasWords)})
        order by lower(code) like ${`${escapeLike(first)}%`} desc, lower(title) like ${`${escapeLike(first)}%`} desc, code
        limit ${mostCodes}`
      return { codes: yield* Effect.forEach(rows, readCode) }
    }),
  ),

  handle(getNonRecommendedCodes, () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { clinician } = yield* CurrentSession
      const rows = yield* sql<{ readonly code: string }>`
        select code from non_recommended_icd_code where country = ${clinician?.poolCountry ?? ""} order by code`
      return { icdCodes: rows.map(({ code }) => code) }
    }),
  ),
]

const readCode = readStored(DiagnosisCode)
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
