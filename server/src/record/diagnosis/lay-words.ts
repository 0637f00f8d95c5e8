import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import english from "./lay-words/en.json" with { type: "json" }
import french from "./lay-words/fr.json" with { type: "json" }
import german from "./lay-words/de.json" with { type: "json" }
import norwegian from "./lay-words/nb.json" with { type: "json" }
import swedish from "./lay-words/sv.json" with { type: "json" }

/** What patients call a disease, by language and by the start of its ICD-10 code: `M54` is for `M54.5` too. */
const layWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: german,
  en: english,
  fr: french,
  nb: norwegian,
  sv: swedish,
}

const rows = Object.entries(layWords).flatMap(([language, words]) =>
  Object.entries(words).map(([code, lay]) => ({ language, code, words: lay })),
)

/** Adds the lay words to the stored codes. Call it again after codes were added. */
export const storeLayWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update icd_code set lay_words = lay.words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lay (language text, code text, words text)
    where icd_code.language = lay.language and starts_with(icd_code.code, lay.code) and icd_code.lay_words <> lay.words`
})
