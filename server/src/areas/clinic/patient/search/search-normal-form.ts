import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  // An object created with the earlier function, such as an index, keeps it.
  "alter function search_fold(text) rename to search_fold_of_typed_form",
  `create function search_fold(words text) returns text language sql immutable as $$
     select translate(
       replace(replace(replace(lower(normalize(words, NFKC)), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
       'åäáàâãéèêëíìîïóòôöõøúùûüýÿçñ', 'aaaaaaeeeeiiiioooooouuuuyycn')
   $$`,
  // The trigger writes their words again.
  "update patient set given_name = given_name where (given_name || ' ' || family_name) is not nfkc normalized",
]

/** Finds a name in whatever form of Unicode it was typed: `ö` as one letter, or as an `o` and a diaeresis. */
export const searchInNormalForm = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
