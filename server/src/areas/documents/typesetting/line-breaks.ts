import LineBreaker from "linebreak"

/** Scripts that put no space between words. A dictionary knows their words. */
const withoutSpaces = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

const words = new Intl.Segmenter("th", { granularity: "word" })

/** The places where a line may end in a paragraph, in UTF-16 code units, in order; the last one is its end. */
export function lineBreaks(paragraph: string): readonly number[] {
  const places = new Set<number>()
  const breaker = new LineBreaker(paragraph)
  for (let place = breaker.nextBreak(); place !== null; place = breaker.nextBreak()) places.add(place.position)
  if (withoutSpaces.test(paragraph))
    for (const { index } of words.segment(paragraph))
      if (index > 0 && withoutSpaces.test(paragraph[index - 1]!) && withoutSpaces.test(paragraph[index]!)) places.add(index)
  places.add(paragraph.length)
  places.delete(0)
  return [...places].sort((one, other) => one - other)
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The ends of what a reader sees as one sign each, such as a letter with its marks, in UTF-16 code units. */
export const signEnds = (text: string): readonly number[] =>
  [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)

/** A part of a paragraph, in UTF-16 code units. */
export interface Line {
  readonly start: number
  readonly end: number
}

/**
 * Fills lines with as much of a paragraph as the width holds. A word that is longer than a line is split between its signs.
 *
 * @param widthOf the width of a part of the paragraph
 */
export function filledLines(paragraph: string, width: number, widthOf: (line: Line) => number): readonly Line[] {
  const lines: Line[] = []
  let start = 0
  let filled = 0
  const endLine = (end: number) => {
    lines.push({ start, end })
    start = end
    filled = 0
  }
  const trimmed = (from: number, to: number): Line => ({ start: from, end: from + paragraph.slice(from, to).trimEnd().length })
  let from = 0
  for (const to of lineBreaks(paragraph)) {
    if (start < from && filled + widthOf(trimmed(from, to)) > width) endLine(from)
    if (start === from && widthOf(trimmed(from, to)) > width) {
      let fitting = start
      for (const end of signEnds(paragraph.slice(from, to))) {
        if (fitting > start && widthOf({ start, end: from + end }) > width) endLine(fitting)
        fitting = from + end
      }
      filled = widthOf({ start, end: to })
    } else filled += widthOf({ start: from, end: to })
    from = to
  }
  endLine(paragraph.length)
  return lines
}
