import { Effect } from "effect"
import type { Font } from "fontkit"
import { familiesFor } from "./fallback-families.ts"
import { filesFor, readFontFile } from "./fallback-files.ts"
import type { Weight } from "./inter.ts"
import { withShaping } from "./shaping.ts"

/** A font with the name by which a document registers it. */
export interface NamedFont {
  readonly name: string
  readonly font: Font
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

/** Joiners, the circle that carries a lone mark, and the halves of Thai's and Lao's am vowels: shapers put these for characters of the text. */
const companions = " \u200c\u200d\u25cc\u0e4d\u0e32\u0ecd\u0eb2"

/**
 * A font with only what is needed to draw these characters, in one weight. The PDF library embeds neither compressed nor variable
 * fonts. Shapers split vowels of two halves, so their halves are in it too.
 */
async function fontOfCharacters(file: string, characters: readonly string[], weight: Weight, isVariable: boolean): Promise<Font> {
  const [{ create }, { default: subsetFont }] = await Promise.all([import("fontkit"), import("subset-font")])
  const text = characters.join("")
  const bytes = await subsetFont(await readFontFile(file), text + text.normalize("NFD") + companions, {
    targetFormat: "truetype",
    ...(isVariable && { variationAxes: { wght: weights[weight] } }),
  })
  // fontkit reads the outline of a glyph that has none, such as a space. The last one's would lie behind the end of the file.
  const font = create(Buffer.concat([bytes, Buffer.alloc(16)]))
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} is a collection of several typefaces`)
  return await withShaping(font, bytes)
}

/**
 * The fonts that print these characters, by character; a character is left out that no family has.
 *
 * @param text the text that holds them, which says whose forms its Chinese characters have
 */
export const fallbackFonts = Effect.fnUntraced(function* (characters: ReadonlySet<string>, text: string, weight: Weight) {
  const fonts = new Map<string, NamedFont>()
  for (const family of familiesFor(text)) {
    const missingCharacters = [...characters].filter((character) => !fonts.has(character) && family.prints.test(character))
    if (missingCharacters.length === 0) continue
    for (const [file, sought] of yield* Effect.promise(() => filesFor(family, missingCharacters))) {
      const font = yield* Effect.promise(() => fontOfCharacters(file, sought, weight, family.isVariable))
      const named: NamedFont = { name: `${file} ${weight}`, font }
      for (const character of sought) if (font.hasGlyphForCodePoint(character.codePointAt(0)!)) fonts.set(character, named)
    }
  }
  return fonts
})
