import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The index of patient search: every word of the names, case-folded; the id number, with and without its first two digits (a century in some
 * markets); the phone number's digits without the first none, one, two or three (the country code). A trigger maintains the words, so that no
 * code that writes patients can forget them. Bytewise order makes a prefix a range of the index.
 */
const statements = [
  `create function search_fold(words text) returns text language sql immutable as $$
     select translate(
       replace(replace(replace(lower(words), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
       'åäáàâãéèêëíìîïóòôöõøúùûüýÿçñ', 'aaaaaaeeeeiiiioooooouuuuyycn')
   $$`,
  `create table patient_search_word (
     word text collate "C" not null,
     patient_id text not null references patient,
     primary key (word, patient_id)
   )`,
  `create index patient_search_word_patient on patient_search_word (patient_id, word)`,
  `create function keep_patient_search_words() returns trigger language plpgsql as $$
   declare
     digits text := regexp_replace(coalesce(new.id_number, ''), '[^0-9a-zA-Z]', '', 'g');
     phone_digits text := regexp_replace(coalesce(new.phone, ''), '[^0-9]', '', 'g');
   begin
     delete from patient_search_word where patient_id = new.id;
     insert into patient_search_word (word, patient_id)
     select distinct word, new.id from (
       select unnest(regexp_split_to_array(search_fold(new.given_name || ' ' || new.family_name), '[\\s''’.-]+')) as word
       union select lower(digits)
       union select substr(digits, 3)
       union select substr(phone_digits, start) from generate_series(1, 4) as start
     ) as words
     where word <> '';
     return new;
   end
   $$`,
  `create trigger patient_search_words after insert or update of given_name, family_name, id_number, phone on patient
     for each row execute function keep_patient_search_words()`,
]

/** Creates the search table and the trigger that fills it. */
export const createSearchWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/** Indexes phone numbers: a caller waits while the clinician searches. */
export const indexPhones = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create index patient_phone on patient (pool_id, phone)`
})
