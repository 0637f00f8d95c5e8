import type { Font } from "fontkit"
import { rightToLeftLetters } from "./signs.ts"

/** The character that a reader of the file gets for a glyph that is part of another one's: an invisible sign, which readers leave out. */
const nothing = "\u2060".codePointAt(0)!

/** A glyph of a shaped text. */
interface ShapedGlyph {
  /** The place of the first of its characters in the text, in UTF-16 code units. */
  readonly cluster: number
  readonly xAdvance: number
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/**
 * The characters of each glyph of a shaped text. A ligature has several. If several glyphs draw one character, such as an Arabic letter and
 * its dots, the last one that takes up space has it. If a vowel stands before the letter that it is read after, as in Hindi, that one has
 * them all, in the order in which they are read.
 *
 * @param turns whether the text runs from right to left; readers turn it back sign by sign
 */
export function charactersOfGlyphs(text: string, glyphs: readonly ShapedGlyph[], turns: boolean): readonly (readonly number[])[] {
  const groupOf = turns ? new Map<number, number>() : reorderedSigns(text, glyphs)
  const groups = glyphs.map(({ cluster }) => groupOf.get(cluster) ?? cluster)
  const starts = [...new Set(groups)].sort((one, other) => one - other)
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
  const holders = new Map(groups.map((group, index) => [group, index]))
  glyphs.forEach(({ xAdvance }, index) => xAdvance > 0 && holders.set(groups[index]!, index))
  return groups.map((group, index) =>
    holders.get(group) === index ? Array.from(text.slice(group, endOf.get(group)), (character) => character.codePointAt(0)!) : [nothing],
  )
}

/** The beginnings of signs whose glyphs are not in the order of their characters, by the cluster of each of their glyphs. */
function reorderedSigns(text: string, glyphs: readonly ShapedGlyph[]): ReadonlyMap<number, number> {
  const startByCluster = new Map<number, number>()
  for (const { index: start, segment } of graphemes.segment(text)) {
    const clusters = glyphs.map(({ cluster }) => cluster).filter((cluster) => start <= cluster && cluster < start + segment.length)
    if (clusters.some((cluster, index) => cluster < (clusters[index - 1] ?? 0)))
      for (const cluster of clusters) startByCluster.set(cluster, start)
  }
  return startByCluster
}

/** fontkit's subset: the glyphs to embed, and the number of each by its id. */
interface OpenSubset {
  readonly glyphs: number[]
  readonly mapping: Record<number, number>
  includeGlyph: (id: number) => number
}

/** Ids beyond those of any font. */
const firstOwnId = 0x1_0000

/**
 * Lets HarfBuzz lay out the text of a font: it knows how every script joins, stacks and orders its letters. fontkit's own shapers know fewer
 * scripts, and fail on some fonts.
 *
 * A PDF gives each glyph the characters of its first use, but fonts draw several letters with one glyph: Arabic ones differ only by their
 * dots. So a glyph that stands for other characters is embedded again.
 *
 * @param bytes what the font was read from
 */
export async function withShaping(font: Font, bytes: Uint8Array): Promise<Font> {
  const { Blob, Buffer, ClusterLevel, Face, Font: ShapedFont, shape } = await import("harfbuzzjs")
  const shaped = new ShapedFont(new Face(new Blob(bytes)))
  const uses: number[] = []
  const ids = new Map<string, number>()
  const idOf = (glyph: number, characters: readonly number[]) => {
    const use = `${glyph} ${characters.join(" ")}`
    const id = ids.get(use) ?? firstOwnId + uses.push(glyph) - 1
    ids.set(use, id)
    return id
  }
  const subsetOf = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = subsetOf()
    const open = subset as unknown as OpenSubset
    const include = open.includeGlyph.bind(open)
    open.includeGlyph = (id) => (id < firstOwnId ? include(id) : (open.mapping[id] ??= open.glyphs.push(uses[id - firstOwnId]!) - 1))
    return subset
  }
  font.layout = (text: string) => {
    const buffer = new Buffer()
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaped, buffer)
    const positions = buffer.getGlyphPositions()
    const infos = buffer.getGlyphInfos().map((info, index) => ({ ...info, xAdvance: positions[index]!.xAdvance }))
    const characters = charactersOfGlyphs(text, infos, text.search(rightToLeftLetters) >= 0)
    const glyphs = infos.map(({ codepoint }, index) => {
      const { advanceWidth, bbox } = font.getGlyph(codepoint)
      const codePoints = characters[index]!
      return { id: idOf(codepoint, codePoints), codePoints, advanceWidth, bbox }
    })
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs, positions, advanceWidth } as unknown as ReturnType<Font["layout"]>
  }
  return font
}
