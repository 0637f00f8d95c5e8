import { fold, isAscii } from "./fold.ts"

/** A folded text, and where each of its characters is in the text that was folded. */
interface FoldedText {
  readonly folded: string
  /** The place in the original of a part of the folded text; whole characters with their accents, also where one became two or none. */
  readonly placeOf: (start: number, end: number) => { readonly start: number; readonly end: number }
}

/** Folds a text and keeps the way back to its places, in UTF-16 code units. The way is found once it is asked for. */
export function foldWithPlaces(text: string): FoldedText {
  const folded = fold(text)
  if (isAscii.test(text)) return { folded, placeOf: (start, end) => ({ start, end }) }
  let places: Places | undefined
  return {
    folded,
    placeOf: (start, end) => {
      places ??= placesIn(text)
      return { start: places.starts[start]!, end: places.ends[end - 1]! }
    },
  }
}

/** For each character of the folded text, where its original starts and ends. */
interface Places {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A character with its marks. Normalisation never reaches over its ends. */
const withMarks = /\P{M}\p{M}*|\p{M}+/uy
/** Below it, a character is no mark. */
const firstMark = 0x300

function placesIn(text: string): Places {
  const starts: number[] = []
  const ends: number[] = []
  for (let start = 0; start < text.length;) {
    let end = start + 1
    let length = 1
    const isAlone = end === text.length || text.charCodeAt(end) < firstMark
    if (text.charCodeAt(start) >= 0x80 || !isAlone) {
      withMarks.lastIndex = start
      const [character = ""] = withMarks.exec(text) ?? []
      end = start + character.length
      length = fold(character).length
    }
    for (; length > 0; length--) {
      starts.push(start)
      ends.push(end)
    }
    start = end
  }
  return { starts, ends }
}
