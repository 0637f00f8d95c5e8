import { fold } from "@rond/core/format"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { storeLayWords } from "./lay-words.ts"

/**
 * The index of diagnosis search. `folded` is the title in lower case, its words separated by one space, with one at the start. `parts` holds
 * every trigram of every word, including the space before it. A typed word is looked up by its own trigrams in the index, and the matches are
 * compared with it. This is what the extension pg_trgm does, which not every database lets an application install.
 */
const statements = [
  `create function diagnosis_fold(words text) returns text language sql immutable as $$
     select ' ' || trim(regexp_replace(lower(words), '[][\\s(),;:/-]+', ' ', 'g'))
   $$`,
  `create function diagnosis_parts(folded text) returns text[] language sql immutable as $$
     select coalesce(array_agg(distinct part), '{}') from (
       select substr(' ' || word, start, 3) as part
       from regexp_split_to_table(trim(folded), ' ') as word, generate_series(1, greatest(length(word) - 1, 1)) as start
       union
       select ' ' || left(word, 1) from regexp_split_to_table(trim(folded), ' ') as word
     ) as parts
   $$`,
  `alter table icd_code
     add column folded text collate "C" not null generated always as (diagnosis_fold(title)) stored,
     add column parts text[] not null generated always as (diagnosis_parts(diagnosis_fold(title))) stored`,
  `create index icd_code_parts on icd_code using gin (parts) with (fastupdate = off)`,
  `create index icd_code_beginning on icd_code (language, (lower(code)) collate "C")`,
]

/** Makes diagnosis search fast. */
export const createDiagnosisWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/**
 * Adds lay words to each title, and letters without accents. `lay_words` holds what patients call the disease (`lay-words.ts`); `folded` and
 * `parts` are as above, of the title and the lay words together.
 */
const layWordStatements = [
  `create function diagnosis_plain(words text) returns text language sql immutable as $$
     select replace(replace(replace(translate(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'), 'øđł’', 'odl'''),
       'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
   $$`,
  `alter table icd_code
     add column lay_words text not null default '',
     drop column folded,
     drop column parts`,
  `alter table icd_code
     add column folded text collate "C" not null generated always as (diagnosis_fold(diagnosis_plain(title || ' ' || lay_words))) stored,
     add column parts text[] not null
       generated always as (diagnosis_parts(diagnosis_fold(diagnosis_plain(title || ' ' || lay_words)))) stored`,
  `create index icd_code_parts on icd_code using gin (parts) with (fastupdate = off)`,
]

/** Adds lay words to diagnosis search, also to the codes that are already stored. */
export const createLayWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of layWordStatements) yield* sql.unsafe(statement)
  yield* storeLayWords
})

const foldStatements = [
  // Words that a hyphen parts stand at the end again as one: COVID-19 is also covid19.
  `create function diagnosis_words(words text) returns text language sql immutable as $$
     select diagnosis_fold(folded) || coalesce((
       select ' ' || string_agg(replace(word, '-', ''), ' ') from regexp_split_to_table(folded, '[][\\s(),;:/]+') as word where word like '%_-_%'
     ), '')
     from search_fold(words) as folded
   $$`,
  `alter table icd_code drop column folded, drop column parts`,
  `alter table icd_code
     add column folded text collate "C" not null generated always as (diagnosis_words(title || ' ' || lay_words)) stored,
     add column parts text[] not null generated always as (diagnosis_parts(diagnosis_words(title || ' ' || lay_words))) stored`,
  `create index icd_code_parts on icd_code using gin (parts) with (fastupdate = off)`,
  `drop index icd_code_beginning`,
  `create index icd_code_plain on icd_code (language, (translate(lower(code), '.', '')) collate "C")`,
  "drop function diagnosis_plain(text)",
]

/** Searches diagnoses by the fold of every search, and codes without their point. */
export const foldDiagnoses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of foldStatements) yield* sql.unsafe(statement)
})

/** The words of a search, folded and parted like `folded`. */
export const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(/[\s[\](),;:/-]+/)
    .filter((word) => word !== "")

/** A code as it is looked up, in lower case without its point, and the code that is left without the letters that invoices put behind it. */
interface TypedCode {
  readonly beginning: string
  readonly whole: string
}

/** A letter and digits; or the beginning of these. */
const codePattern = /^[a-z](?:\d|\d{2}[a-z\d]{0,4})?$/
/** Behind a code: its certainty (G confirmed, V suspected, A excluded, Z state after), and the side. */
const certaintyPattern = /^([a-z]\d{2,5})[avgz][rlb]?$/

/** The code that a search text may be, however it is pointed and spaced: `J06.9`, `J069`, `J06,9`, `J06.9 G`. */
export function codeOf(query: string): TypedCode | undefined {
  const beginning = fold(query).replaceAll(/[^\p{L}\p{N}]/gu, "")
  return codePattern.test(beginning) ? { beginning, whole: beginning.replace(certaintyPattern, "$1") } : undefined
}

/** The way a word is looked up: three or more letters anywhere in a title, fewer at the start of one of its words. */
export const lookUp = (word: string): { readonly parts: readonly string[]; readonly text: string } => {
  const letters = [...word]
  if (letters.length < 3) return { parts: [` ${word}`], text: ` ${word}` }
  return { parts: letters.slice(2).map((_, start) => letters.slice(start, start + 3).join("")), text: word }
}
