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

/** The letters that have no accent to take off, as `diagnosis_plain` writes them. */
const plainLetters = new Map([
  ["ø", "o"],
  ["đ", "d"],
  ["ł", "l"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ß", "ss"],
  ["’", "'"],
])

/** A text in lower case without accents: `FÖRKYLNING` and `forkylning` are one word. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[øđłæœß’]/g, (letter) => plainLetters.get(letter) ?? letter)

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

/** The words of a search, normalised like `folded`. */
export const wordsOf = (query: string): readonly string[] =>
  plain(query)
    .split(/[\s[\](),;:/-]+/)
    .filter((word) => word !== "")

/** How a word is looked up: three or more letters anywhere in a title, fewer at the start of one of its words. */
export const lookUp = (word: string): { readonly parts: readonly string[]; readonly text: string } => {
  const letters = [...word]
  if (letters.length < 3) return { parts: [` ${word}`], text: ` ${word}` }
  return { parts: letters.slice(2).map((_, start) => letters.slice(start, start + 3).join("")), text: word }
}
