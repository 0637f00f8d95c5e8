import { furtherSpellings, nameSeparators } from "@rond/core/format"
import { bracketOf } from "@rond/core/server-kit"

const [oneLetter, twoLetters] = [[...furtherSpellings.keys()], [...furtherSpellings.values()]]
const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(", ")}]`
const separators = bracketOf(nameSeparators)

/**
 * The index of patient search, by the same fold that every search uses. A trigger maintains the words, so that no code that writes patients can
 * forget them. Bytewise order makes a prefix a range of the index.
 */
export const searchWords: readonly string[] = [
  `create table patient_search_word (
     word text collate "C" not null,
     patient_id text not null references patient,
     primary key (word, patient_id)
   )`,
  `create index patient_search_word_patient on patient_search_word (patient_id, word)`,
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
  `create function keep_patient_search_words() returns trigger language plpgsql as $$
   begin
     delete from patient_search_word where patient_id = new.id;
     insert into patient_search_word (word, patient_id)
       select word, new.id from patient_search_words(new.given_name, new.family_name, new.id_number, new.phone) as word;
     return new;
   end
   $$`,
  `create trigger patient_search_words after insert or update of given_name, family_name, id_number, phone on patient
     for each row execute function keep_patient_search_words()`,
]
