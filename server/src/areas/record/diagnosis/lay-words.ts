import { layWords } from "@rond/core/languages"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const rows = [...layWords].flatMap(([language, words]) => Object.entries(words).map(([code, lay]) => ({ language, code, words: lay })))

/** Adds the lay words to the stored codes. Call it again after codes were added. */
export const storeLayWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update icd_code set lay_words = lay.words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lay (language text, code text, words text)
    where icd_code.language = lay.language and starts_with(icd_code.code, lay.code) and icd_code.lay_words <> lay.words`
})
