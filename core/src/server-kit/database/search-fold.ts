import { fold } from "../../kernel/format/search/fold.ts"
import { searchedAs, standaloneAccents } from "../../kernel/format/search/letters.ts"

/** The part of the characters that names of most scripts here have: Latin, Greek, Cyrillic, Armenian. */
const firstRare = 0x590

/**
 * The SQL that creates `search_fold(text)`, which folds as {@link fold} does. It is generated from that function, character by character, so that a
 * letter is written in one table. It depends on no locale of the database.
 *
 * A later version of Unicode adds characters. The browser and the server know them before the database's existing function does.
 */
export function searchFoldFunction(): string {
  const { removed, single, longer } = foldedCharacters()
  const [common, rare] = [single.filter(([from]) => from < firstRare), single.filter(([from]) => from >= firstRare)]
  const translated = (pairs: readonly (readonly [number, string])[]) =>
    `translate(folded, ${literal(pairs.map(([from]) => String.fromCodePoint(from)).join(""))}, ${literal(pairs.map(([, to]) => to).join(""))})`
  const replaced = longer.map(([from, to]) => `folded := replace(folded, ${literal(String.fromCodePoint(from))}, ${literal(to)});`)
  return `create function search_fold(words text) returns text language plpgsql immutable strict parallel safe as $fold$
    declare
      folded text := words;
    begin
      if octet_length(words) > length(words) then
        folded := normalize(translate(words, ${literal(standaloneAccents)}, ${literal("'".repeat([...standaloneAccents].length))}), NFKD);
        folded := regexp_replace(folded, '[${rangesOf(removed)}]+', '', 'g');
        if octet_length(folded) > length(folded) then
          folded := ${translated(common)};
          ${replaced.join("\n          ")}
          if folded ~ '[${rangesOf(rare.map(([from]) => from))}]' then
            folded := ${translated(rare)};
          end if;
        end if;
      end if;
      return translate(lower(folded collate "C"), '\`', '''');
    end
  $fold$`
}

/** The properties of the characters that folding changes, besides those of its table. The others are not tried. */
const mayChange = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Changes_When_Lowercased}\p{Dash}]/u

/**
 * The fold of each character that normalisation leaves: it is removed, becomes one other, or becomes several. The planes from 2 to 13 are
 * left out, as the surrogates are: they hold only ideographs.
 */
function foldedCharacters() {
  const removed: number[] = []
  const single: (readonly [number, string])[] = []
  const longer: (readonly [number, string])[] = []
  for (let code = 0x80; code <= 0xe_0fff; code++) {
    if (code === 0xd800) code = 0xe000
    if (code === 0x2_0000) code = 0xe_0000
    const character = String.fromCodePoint(code)
    if (!mayChange.test(character) && !searchedAs.has(character)) continue
    const folded = fold(character)
    if (folded === character || standaloneAccents.includes(character) || character.normalize("NFKD") !== character) continue
    if (folded === "") removed.push(code)
    else if ([...folded].length === 1) single.push([code, folded])
    else longer.push([code, folded])
  }
  return { removed, single, longer }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The content of a bracket expression that matches each of these characters, sorted. */
export const bracketOf = (characters: string): string =>
  rangesOf([...characters].map((character) => character.codePointAt(0)!).toSorted((left, right) => left - right))

/** The ranges of a bracket expression that holds these code points, which are in ascending order. */
function rangesOf(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.to === code - 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const escape = (code: number) => `\\U${code.toString(16).padStart(8, "0")}`
  return ranges.map(({ from, to }) => (from === to ? escape(from) : `${escape(from)}-${escape(to)}`)).join("")
}
