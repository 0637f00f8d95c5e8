import bidiFactory from "bidi-js"
import type { NamedFont } from "./fallback-fonts.ts"
import type { Line } from "./line-breaks.ts"
import { isInvisible, rightToLeftLetters } from "./signs.ts"

const bidi = bidiFactory()

/** A paragraph with the direction of each of its code units: even levels run from left to right, odd ones from right to left. */
export interface DirectedText {
  readonly text: string
  readonly levels: ArrayLike<number>
  /** Whether the paragraph as a whole runs from right to left. */
  readonly isRightToLeft: boolean
}

const otherLetters = /\p{L}/gu

/** An id number, a date, a time or a blood pressure. After Arabic letters, its parts would change places. */
const numberOfParts = /\p{Nd}(?:[-–./:,+]?\p{Nd})+/gu

/**
 * Finds the direction of each part of a text. A number keeps its parts in their order, whatever stands before it: the Unicode algorithm would
 * print the id number 19900510-2380 after an Arabic name as 2380-19900510.
 *
 * @param isProse prose runs from right to left when most of its letters do, so not because it begins with a name; other text never does
 */
export function directed(source: string, isProse: boolean): DirectedText {
  const fromTheRight = source.match(rightToLeftLetters)?.length ?? 0
  const text = fromTheRight === 0 ? source : source.replaceAll(numberOfParts, "\u2066$&\u2069")
  const isRightToLeft = isProse && fromTheRight * 2 > (text.match(otherLetters)?.length ?? 0)
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? "rtl" : "ltr")
  return { text, levels, isRightToLeft }
}

/** Signs of one direction and one font. */
export interface TextRun {
  /** The text in the order in which it is read. */
  readonly text: string
  readonly font: NamedFont
  readonly level: number
}

/** Matches a sign that belongs to the letter before it: it has its direction, and its font if that has it. */
const belongs = /^(?:\p{M}|\u200c|\u200d)/u
const endsWord = /[\p{L}\p{M}]$/u

/** Whether the font draws something for this character by itself. */
const has = ({ font }: NamedFont, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!)

/**
 * A line as runs, in the order in which they are read. Invisible signs are left out, but joiners between letters of a font that knows
 * them.
 */
export function runsOf(
  { text, levels }: DirectedText,
  { start, end }: Line,
  fontOf: (character: string) => NamedFont | undefined,
): readonly TextRun[] {
  const runs: { text: string; font: NamedFont; level: number }[] = []
  let at = start
  for (const character of text.slice(start, end)) {
    const level = levels[at]!
    at += character.length
    const last = runs.at(-1)
    const isSpaceOfWord = character === " " && last?.level === level && endsWord.test(last.text)
    const goesOn = last !== undefined && (belongs.test(character) || isSpaceOfWord) && has(last.font, character)
    const font = goesOn ? last.font : isInvisible(character) ? undefined : fontOf(character)
    if (font === undefined) continue
    if (last !== undefined && (goesOn || (last.level === level && last.font === font))) last.text += character
    else runs.push({ text: character, font, level })
  }
  return runs
}

/** The same runs from left to right, as they stand on the page. */
export function visualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let first = 0; first < ordered.length; first++) {
      let next = first
      while (next < ordered.length && ordered[next]!.level >= level) next++
      if (next > first + 1) ordered.splice(first, next - first, ...ordered.slice(first, next).reverse())
      first = Math.max(first, next - 1)
    }
  }
  return ordered
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** A run as its font must get it: shapers turn runs with letters of such scripts themselves, and no others. */
export function drawnText({ text, level }: Pick<TextRun, "text" | "level">): string {
  if (level % 2 === 0 || text.search(rightToLeftLetters) >= 0) return text
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("")
  return [...graphemes.segment(mirrored)]
    .map(({ segment }) => segment)
    .reverse()
    .join("")
}
