import { fold } from "@rond/core/format"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The code lists and the index of diagnosis search. `lay_words` holds what patients call the disease (`lay-words.ts`). `folded` is the title and
 * the lay words by the fold of every search, separated by one space, with one at the start. `parts` holds every trigram of every word, including
 * the space before it. A typed word is looked up by its own trigrams in the index, and the matches are compared with it. This is what the
 * extension pg_trgm does, which not every database lets an application install.
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
  // Words that a hyphen parts stand at the end again as one: COVID-19 is also covid19.
  `create function diagnosis_words(words text) returns text language sql immutable as $$
     select diagnosis_fold(folded) || coalesce((
       select ' ' || string_agg(replace(word, '-', ''), ' ') from regexp_split_to_table(folded, '[][\\s(),;:/]+') as word where word like '%_-_%'
     ), '')
     from search_fold(words) as folded
   $$`,
  `create table icd_code (
     language text not null,
     code text not null,
     title text not null,
     lay_words text not null default '',
     folded text collate "C" not null generated always as (diagnosis_words(title || ' ' || lay_words)) stored,
     parts text[] not null generated always as (diagnosis_parts(diagnosis_words(title || ' ' || lay_words))) stored,
     primary key (language, code)
   )`,
  `create index icd_code_parts on icd_code using gin (parts) with (fastupdate = off)`,
  // A code is looked up without its point.
  `create index icd_code_plain on icd_code (language, (translate(lower(code), '.', '')) collate "C")`,
  // Codes that a country's guidelines advise against.
  `create table non_recommended_icd_code (
     country text not null check (country ~ '^[A-Z]{2}$'),
     code text not null,
     primary key (country, code)
   )`,
]

export const createDiagnosisTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
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
