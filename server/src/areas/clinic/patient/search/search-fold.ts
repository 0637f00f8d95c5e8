import { furtherSpellings, nameSeparators } from "@rond/core/format"
import { bracketOf, searchFoldFunction } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const [oneLetter, twoLetters] = [[...furtherSpellings.keys()], [...furtherSpellings.values()]]
const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(", ")}]`
const separators = bracketOf(nameSeparators)

const statements = [
  // An object created with an earlier function, such as an index, keeps it.
  "alter function search_fold(text) rename to search_fold_of_some_letters",
  searchFoldFunction(),
  // The words under which a person is found: those of the names in each spelling, also joined where an apostrophe or a hyphen parts them; the id,
  // with and without its first two characters (a century in some markets); the phone number's digits without the first none to three (the
  // country code).
  `create function patient_search_words(given_name text, family_name text, id_number text, phone text)
   returns setof text language plpgsql immutable as $$
   declare
     written text := translate(normalize(given_name || ' ' || family_name, NFC), '${oneLetter.join("").toUpperCase()}', '${oneLetter.join("")}');
     id text := regexp_replace(search_fold(coalesce(id_number, '')), '[^0-9a-z]', '', 'g');
     digits text := regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');
     one constant text[] := ${array(oneLetter)};
     two constant text[] := ${array(twoLetters)};
     folded text[] := array[search_fold(written)];
     part text;
     spellings text[];
   begin
     if written ~ '[${oneLetter.join("")}]' then
       foreach part in array regexp_split_to_array(written, '\\s+') loop
         spellings := array[part];
         for letter in 1..cardinality(one) loop
           if strpos(part, one[letter]) > 0 then
             spellings := spellings || array(select replace(spelling, one[letter], two[letter]) from unnest(spellings) as spelling);
           end if;
         end loop;
         folded := folded || array(select search_fold(spelling) from unnest(spellings) as spelling);
       end loop;
     end if;
     return query
       select word from unnest(folded) as name,
         regexp_split_to_table(
           case when name ~ '[''-]' then name || ' ' || translate(name, '''', '') || ' ' || translate(name, '''-', '') else name end,
           '[\\s${separators}]+') as word
       where word <> ''
       union select id where id <> ''
       union select substr(id, 3) where length(id) > 2
       union select substr(digits, start) from generate_series(1, least(4, length(digits))) as start;
   end
   $$`,
  `create or replace function keep_patient_search_words() returns trigger language plpgsql as $$
   begin
     delete from patient_search_word where patient_id = new.id;
     insert into patient_search_word (word, patient_id)
       select word, new.id from patient_search_words(new.given_name, new.family_name, new.id_number, new.phone) as word;
     return new;
   end
   $$`,
  "delete from patient_search_word",
  `insert into patient_search_word (word, patient_id)
     select word, id from patient, patient_search_words(given_name, family_name, id_number, phone) as word`,
  // The order of a search's matches. The tab comes before every letter, so that a whole family name does.
  `alter table patient add column search_order text collate "C" not null
     generated always as (search_fold(family_name) || chr(9) || search_fold(given_name)) stored`,
]

/**
 * Finds a patient by the same fold that every search uses, and also without apostrophes and with two letters for one. The stored names are
 * indexed again.
 */
export const searchByOneFold = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
