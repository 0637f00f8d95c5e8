import { layWords, noteWords } from "@rond/core/languages"
import { DiagnosisCode, findNamedDiagnoses, getNonRecommendedCodes, searchDiagnoses } from "@rond/core/model/note"
import { boundedSearch, CurrentSession, fewWords, handle, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { codeOf, lookUp, wordsOf } from "./diagnosis-index.ts"
import { namedDiagnoses } from "./named-diagnoses.ts"

const maxCodes = 20

/**
 * Diagnosis codes: the note form's search, what its words name, and the codes that a country advises against. They contain no patient data, so only a
 * session is required.
 */
export const diagnosisHandlers = [
  handle(searchDiagnoses, ({ payload }) =>
    Effect.gen(function* () {
      const words = yield* fewWords(wordsOf(payload.query))
      const first = words[0]
      if (first === undefined) return { codes: [] }
      const sql = yield* SqlClient.SqlClient
      const language = payload.language.split("-")[0] ?? payload.language
      const searches = words.map(lookUp)
      const holdsAll = searches.map(({ text }) => sql`folded like ${`%${escapeLike(text)}%`}`)
      const code = codeOf(payload.query)
      const plain = sql`translate(lower(code), '.', '') collate "C"`
      const isTyped =
        code === undefined
          ? sql`false`
          : sql`(${plain} >= ${code.beginning} and ${plain} < ${`${code.beginning}\u{10ffff}`} or ${plain} = ${code.whole})`
      // A code starts with the typed text. Matches in the title come before matches in the lay words, which follow it; a word's start first.
      const rows = yield* boundedSearch(sql`
        select code as icd_code, title as diagnosis from (
          select code, title, folded, true as is_code from icd_code where language = ${language} and ${isTyped}
          union all
          select code, title, folded, false from icd_code
          where language = ${language} and parts @> ${searches.flatMap(({ parts }) => parts)}::text[] and ${sql.and(holdsAll)} and not ${isTyped}
        ) as found
        order by is_code desc, strpos(folded, ${first}) between 1 and length(title) desc, starts_with(folded, ${` ${first}`}) desc, code
        limit ${maxCodes}`)
      return { codes: yield* Effect.forEach(rows, readCode) }
    }),
  ),

  handle(findNamedDiagnoses, ({ payload }) =>
    Effect.gen(function* () {
      const language = payload.language.split("-")[0] ?? payload.language
      const lay = layWords.get(language)
      const words = noteWords.get(language)
      if (lay === undefined || words === undefined) return { codes: [] }
      const sql = yield* SqlClient.SqlClient
      const rows = yield* boundedSearch(sql<{ readonly code: string; readonly title: string }>`
        select code, title from icd_code
        where language = ${language} and (left(code, 3) = any(${Object.keys(lay)}::text[]) or code = any(${[...payload.used]}::text[]))`)
      const candidates = rows.map((row) => ({
        ...row,
        layWords: lay[row.code.slice(0, 3)] ?? "",
        isUsed: payload.used.includes(row.code),
      }))
      for (const text of payload.texts) {
        const named = namedDiagnoses(text, candidates, words)
        if (named.length > 0) return { codes: named.map(({ code, title }) => ({ icdCode: code, diagnosis: title })) }
      }
      return { codes: [] }
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
