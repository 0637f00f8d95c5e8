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

/** Lower case with composed accents. */
const fold = (text: string) => text.normalize("NFC").toLocaleLowerCase()

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
      for (const word of new Set(fold(text).split(/\s+/u))) {
        const positions = this.#positions.get(word)
        if (positions === undefined) this.#positions.set(word, [position])
        else positions.push(position)
      }
    }
  }

  /** The positions that contain all words, in order. Without words: all positions. */
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
