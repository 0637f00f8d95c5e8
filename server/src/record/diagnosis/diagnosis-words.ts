import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * What diagnoses are found by. `folded` is the title in small letters, its words apart by one space, with one before the first. `parts`
 * holds every three letters in a row of every word, the space before it counted as one: a word that was typed is looked up by its own
 * parts in the index, and what is found is compared with it. It is what the extension pg_trgm does, which not every database lets an
 * application install.
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

/** Makes diagnoses quick to find. */
export const createDiagnosisWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/** The words of a search, as `folded` has them. */
export const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/[\s[\](),;:/-]+/)
    .filter((word) => word !== "")

/** How a word is looked up: three letters and more anywhere in a title, fewer at the beginning of one of its words. */
export const lookUp = (word: string): { readonly parts: readonly string[]; readonly text: string } => {
  const letters = [...word]
  if (letters.length < 3) return { parts: [` ${word}`], text: ` ${word}` }
  return { parts: letters.slice(2).map((_, start) => letters.slice(start, start + 3).join("")), text: word }
}
