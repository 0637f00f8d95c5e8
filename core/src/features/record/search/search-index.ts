import { isWithheld, shownRows, type RecordEntry } from "../../../model/record/entry.ts"

/** A search word is at least this long, in characters. */
const minSearchWordLength = 3

/** The words of a search box that are long enough to search with, folded as the index folds. */
export function searchWords(text: string): readonly string[] {
  return [
    ...new Set(
      fold(text)
        .split(/\s+/u)
        .filter((word) => [...word].length >= minSearchWordLength),
    ),
  ]
}

/** Lower case, one way of writing each accented letter. */
const fold = (text: string) => text.normalize("NFC").toLocaleLowerCase()

/** What of an entry is searched: everything of it that is shown, and nothing of one that is withheld. */
export function searchedText(entry: RecordEntry): string {
  if (isWithheld(entry)) return ""
  const rows = shownRows(entry.rows).flatMap((row) => [row.label ?? "", row.value, ...row.selectedOptions])
  return [entry.title ?? "", entry.responsibleName ?? "", entry.careFacilityName ?? "", ...rows].join(" ")
}

/**
 * Finds entries that hold every word of a search, each anywhere inside a word of theirs.
 *
 * It keeps each different word once with the positions it stands in. A record of 10,000 entries has a few ten thousand different words,
 * so looking through them takes a fraction of a frame, where looking through the texts would take many.
 */
export class SearchIndex {
  readonly #positions = new Map<string, number[]>()
  #size = 0

  /** Entries indexed so far. */
  get size(): number {
    return this.#size
  }

  /** Adds texts behind those already there; a text's position is its place in the whole order of adding. */
  add(texts: readonly string[]): void {
    for (const text of texts) {
      const position = this.#size++
      for (const word of new Set(fold(text).split(/\s+/u))) {
        const positions = this.#positions.get(word)
        if (positions === undefined) this.#positions.set(word, [position])
        else positions.push(position)
      }
    }
  }

  /** The positions that hold every word, in order. No words: every position there is. */
  find(words: readonly string[]): readonly number[] {
    const hits = new Uint8Array(this.#size)
    words.forEach((wanted, turn) => {
      for (const [word, positions] of this.#positions) {
        if (!word.includes(wanted)) continue
        for (const position of positions) if (hits[position] === turn) hits[position] = turn + 1
      }
    })
    const found: number[] = []
    hits.forEach((count, position) => {
      if (count === words.length) found.push(position)
    })
    return found
  }
}
