import { filledLines, type Line, signEnds } from "./line-breaks.ts"
import type { Weight } from "./inter.ts"
import { directed, type DirectedText, drawnText, runsOf, type TextRun, visualOrder } from "./text-runs.ts"
import type { Typefaces } from "./typefaces.ts"

/** The pages being drawn. */
type Pages = PDFKit.PDFDocument

/** The look of a text. */
export interface TextStyle {
  readonly weight: Weight
  /** In points. */
  readonly size: number
  readonly colour: string
}

/** The position of a text, in points. */
interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Points between lines. */
const lineGap = 2

// An empty list keeps the library from laying out each word on its own, which would put the words of a right-to-left run in the wrong order.
const wholeRun: PDFKit.Mixins.OpenTypeFeatures[] = []

const visibleText = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")

interface MeasuredRun extends TextRun {
  readonly width: number
  /** Points that its signs need above and below the line that they stand on. */
  readonly above: number
  readonly below: number
}

interface SettingOptions {
  /** Prose runs in the direction of most of its letters, and begins at that side; other text runs from left to right. */
  readonly isProse?: boolean
  /** No part of the document's content, but of its pages: a foot, which starts no new page. */
  readonly isArtifact?: boolean
  /** Cuts the last line with `…` where more would follow. */
  readonly maxLines?: number
}

/**
 * Sets text of any script below `y`, over as many lines and pages as it needs; afterwards `doc.y` is below it. The PDF library sets what the
 * documents' own typeface prints; everything else is set here, run by run.
 */
export type SetText = (text: string, box: TextBox, style: TextStyle, options?: SettingOptions) => void

export function textSetter(doc: Pages, typefaces: Typefaces): SetText {
  const own = typefaces.fonts[0]!.font
  const extents = (size: number) => ({
    above: (own.ascent * size) / own.unitsPerEm,
    below: ((own.lineGap - own.descent) * size) / own.unitsPerEm,
  })
  const measured = (text: DirectedText, line: Line, { weight, size }: TextStyle): readonly MeasuredRun[] =>
    runsOf(text, line, (character) => typefaces.fontOf(character, weight)).map((run) => {
      const { glyphs, positions } = run.font.font.layout(drawnText(run))
      const scale = size / run.font.font.unitsPerEm
      const extent = extents(size)
      // Fonts say how high their highest sign is. The signs of this text are rarely as high.
      glyphs.forEach(({ bbox }, index) => {
        const { yOffset } = positions[index]!
        if (Number.isFinite(bbox.maxY)) extent.above = Math.max(extent.above, (bbox.maxY + yOffset) * scale)
        if (Number.isFinite(bbox.minY)) extent.below = Math.max(extent.below, -(bbox.minY + yOffset) * scale)
      })
      return { ...run, ...extent, width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale }
    })
  const widthOf = (text: DirectedText, line: Line, style: TextStyle) =>
    measured(text, line, style).reduce((sum, { width }) => sum + width, 0)

  /** Draws runs in the order in which they are read, each where it stands. */
  const draw = (runs: readonly MeasuredRun[], x: number, baseline: number, { size, colour }: TextStyle) => {
    const places = new Map<MeasuredRun, number>()
    let left = x
    for (const run of visualOrder(runs)) {
      places.set(run, left)
      left += run.width
    }
    for (const run of runs) {
      doc.font(run.font.name).fontSize(size).fillColor(colour)
      doc.text(drawnText(run), places.get(run)!, baseline, { lineBreak: false, baseline: "alphabetic", features: wholeRun })
    }
  }

  /** The lines of a paragraph. More than `maxLines` are cut; the mark closes the isolated part that it stands in. */
  const linesOf = (content: DirectedText, width: number, style: TextStyle, maxLines: number) => {
    const lines = filledLines(content.text, width, (line) => widthOf(content, line, style))
    const last = lines[maxLines - 1]
    if (last === undefined || lines.length === maxLines)
      return lines.map((line) => measured(content, withoutEndSpace(content.text, line), style))
    const cut = signEnds(content.text.slice(last.start, last.end))
      .map((end) => directed(`${content.text.slice(0, last.start + end).trimEnd()}\u2069…`, false))
      .map((shortened) => ({ shortened, line: { start: last.start, end: shortened.text.length } }))
      .findLast(({ shortened, line }) => widthOf(shortened, line, style) <= width)
    return [
      ...lines.slice(0, maxLines - 1).map((line) => measured(content, line, style)),
      ...(cut === undefined ? [] : [measured(cut.shortened, cut.line, style)]),
    ]
  }

  return (text, { x, y, width }, style, { isProse = false, isArtifact = false, maxLines = Number.POSITIVE_INFINITY } = {}) => {
    if (typefaces.isPlain(text)) {
      const { weight, size, colour } = style
      const cut = Number.isFinite(maxLines) ? { height: maxLines * size * 1.5, ellipsis: true } : { lineGap }
      doc
        .font(weight)
        .fontSize(size)
        .fillColor(colour)
        .text(visibleText(text), x, y, { width, ...cut })
      return
    }
    let top = y
    for (const paragraph of text.split("\n")) {
      const content = directed(paragraph, isProse)
      for (const runs of linesOf(content, width, style, maxLines)) {
        const { above, below } = extents(style.size)
        const rise = Math.max(above, ...runs.map((run) => run.above))
        const height = rise + Math.max(below, ...runs.map((run) => run.below))
        if (!isArtifact && top + height > doc.page.maxY()) {
          doc.continueOnNewPage()
          top = doc.page.margins.top
        }
        const indent = content.isRightToLeft ? width - runs.reduce((sum, run) => sum + run.width, 0) : 0
        draw(runs, x + indent, top + rise, style)
        top += height + lineGap
      }
    }
    // The space below is measured in lines of the present font.
    doc.font(style.weight).fontSize(style.size)
    doc.x = x
    doc.y = top
  }
}

const withoutEndSpace = (paragraph: string, { start, end }: Line): Line => ({
  start,
  end: start + paragraph.slice(start, end).trimEnd().length,
})
