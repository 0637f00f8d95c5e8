import { fold, marksOf } from "./marks.ts"

/** Minimum length of a search word, in characters. */
const minSearchWordLength = 3

/** The words of a search that are long enough, normalised as in the index. */
export function searchWords(text: string): readonly string[] {
  return [
    ...new Set(
      fold(text)
        .split(/\s+/u)
        .filter((word) => [...word].length >= minSearchWordLength),
    ),
  ]
}

/** The texts that contain all words of a search: their positions in order, and how many marks each has. */
export interface FoundTexts {
  readonly positions: readonly number[]
  readonly marks: readonly number[]
}

/**
 * Finds entries that contain all words of a search, also inside longer words.
 *
 * It stores each distinct word once with its positions. A record of 10,000 entries has a few tens of thousands of distinct words,
 * so scanning them takes a fraction of a frame; scanning the texts would take many frames.
 */
export class SearchIndex {
  readonly #positions = new Map<string, number[]>()
  #size = 0

  /** Number of entries indexed. */
  get size(): number {
    return this.#size
  }

  /** Appends texts; a text's position is its index in the order of adding. */
  add(texts: readonly string[]): void {
    for (const text of texts) {
      const position = this.#size++
      // A word that a text repeats has the text's position as often.
      for (const word of fold(text).split(/\s+/u)) {
        const positions = this.#positions.get(word)
        if (positions === undefined) this.#positions.set(word, [position])
        else positions.push(position)
      }
    }
  }

  /** The texts that contain all words. Without words: all texts, without marks. */
  find(words: readonly string[]): FoundTexts {
    const hits = new Uint8Array(this.#size)
    const counts = new Uint32Array(this.#size)
    const matching = new Set<string>()
    words.forEach((wanted, turn) => {
      for (const [word, positions] of this.#positions) {
        if (!word.includes(wanted)) continue
        matching.add(word)
        for (const position of positions) if (hits[position] === turn) hits[position] = turn + 1
      }
    })
    // Marks never reach over a space, so those of a text are those of its words.
    const marksIn = marksOf(words)
    for (const word of matching) {
      const count = marksIn(word).length
      for (const position of this.#positions.get(word)!) counts[position]! += count
    }
    const found: { positions: number[]; marks: number[] } = { positions: [], marks: [] }
    hits.forEach((count, position) => {
      if (count !== words.length) return
      found.positions.push(position)
      found.marks.push(counts[position]!)
    })
    return found
  }
}
