import { fold } from "../../../../kernel/format/search/fold.ts"
import { betweenWords, marksOf } from "../../../../kernel/format/search/marks.ts"

/** Minimum length of a search word, in characters. */
const minSearchWordLength = 3

/** The words of a search that are long enough, folded. */
export function searchWords(text: string): readonly string[] {
  return [
    ...new Set(
      fold(text)
        .split(betweenWords)
        .filter((word) => [...word].length >= minSearchWordLength),
    ),
  ]
}

/** The texts that contain all words of a search: their positions in order, and how many marks each has. */
export interface FoundTexts {
  readonly positions: readonly number[]
  readonly marks: readonly number[]
}

/** A word as texts have it. */
interface IndexedWord {
  readonly folded: string
  /** The texts that have it, in order; one that repeats it is there as often. */
  readonly positions: number[]
}

/**
 * Finds entries that contain all words of a search, also inside longer words.
 *
 * It stores and folds each distinct word once, with its positions. A record of 10,000 entries has a few tens of thousands of distinct words,
 * so scanning them takes a fraction of a frame; scanning the texts would take many frames.
 */
export class SearchIndex {
  readonly #words = new Map<string, IndexedWord>()
  #size = 0

  /** Number of entries indexed. */
  get size(): number {
    return this.#size
  }

  /** Appends texts; a text's position is its index in the order of adding. */
  add(texts: readonly string[]): void {
    for (const text of texts) {
      const position = this.#size++
      for (const word of text.split(betweenWords)) {
        const indexed = this.#words.get(word)
        if (indexed === undefined) this.#words.set(word, { folded: fold(word), positions: [position] })
        else indexed.positions.push(position)
      }
    }
  }

  /** The texts that contain all words. Without words: all texts, without marks. */
  find(words: readonly string[]): FoundTexts {
    const hits = new Uint8Array(this.#size)
    const counts = new Uint32Array(this.#size)
    const matching = new Map<string, readonly number[]>()
    words.forEach((searchWord, turn) => {
      for (const [word, { folded, positions }] of this.#words) {
        if (!folded.includes(searchWord)) continue
        matching.set(word, positions)
        for (const position of positions) if (hits[position] === turn) hits[position] = turn + 1
      }
    })
    // Marks never reach over a space, so those of a text are those of its words.
    const marksIn = marksOf(words)
    for (const [word, positions] of matching) {
      const count = marksIn(word).length
      for (const position of positions) counts[position]! += count
    }
    const matches: { positions: number[]; marks: number[] } = { positions: [], marks: [] }
    hits.forEach((count, position) => {
      if (count !== words.length) return
      matches.positions.push(position)
      matches.marks.push(counts[position]!)
    })
    return matches
  }
}
