import { wordsOf } from "../../screen/list/elsewhere/drug-words.ts"

/** Something to find, by its words. */
export interface Searchable<T> {
  readonly item: T
  /** Folded words of its name, the most telling first. */
  readonly name: readonly string[]
  /** Folded words of everything else. */
  readonly other: readonly string[]
  /** Puts equal matches in order. */
  readonly order: string
}

const swedishOrder = new Intl.Collator("sv", { numeric: true })

/**
 * The items that have every word of the query, the best match first: the name begins with the query's first word, then words of the name,
 * then the beginning of any other word, then the inside of one.
 */
export function rankedSearch<T>(all: readonly Searchable<T>[], query: string, most: number): readonly T[] {
  const queryWords = wordsOf(query)
  if (queryWords.length === 0) return []
  return all
    .flatMap((candidate) => {
      const ranks = queryWords.map((word) => rankOf(candidate, word))
      return ranks.includes(undefined) ? [] : [{ one: candidate, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }]
    })
    .sort((first, second) => first.rank - second.rank || swedishOrder.compare(first.one.order, second.one.order))
    .slice(0, most)
    .map(({ one }) => one.item)
}

/** Fewer characters are inside too many words, and a number is never meant by a part of another. */
const shortestInside = 3

/** Returns the rank of a result: 0 is the best; `undefined`: the word is not there. */
function rankOf({ name, other }: Searchable<unknown>, word: string): number | undefined {
  const [first] = name
  if (first === word) return 0
  if (first?.startsWith(word) === true) return 1
  if (name.some((part) => part.startsWith(word))) return 2
  if (other.includes(word)) return 3
  if (other.some((part) => part.startsWith(word))) return 4
  return word.length >= shortestInside && [...name, ...other].some((part) => part.includes(word)) ? 5 : undefined
}
