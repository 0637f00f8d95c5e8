import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { Font } from "fontkit"

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${path}`))

const files = { regular: fileOf("400Regular/Inter_400Regular.ttf"), bold: fileOf("600SemiBold/Inter_600SemiBold.ttf") } as const

export type Weight = keyof typeof files

/**
 * fontkit keeps the characters that a glyph had on its first use, and none when its first use was as a part of another glyph.
 * A reader of the next document could then neither copy nor hear them.
 */
function withCharactersOfEachUse(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, characters) => {
    const glyph = glyphOf(id, characters)
    if (characters !== undefined) glyph.codePoints = characters
    return glyph
  }
  return font
}

/** Both weights of the documents' typeface, read for the first one: reading a font takes longer than writing a page. */
export const inter = Effect.runSync(
  Effect.cached(
    Effect.promise(async () => {
      const { open } = await import("fontkit")
      const opened = async (file: string) => {
        const font = await open(file)
        if (!("hasGlyphForCodePoint" in font)) throw new Error("The typeface is a collection of several")
        return withCharactersOfEachUse(font)
      }
      return { regular: await opened(files.regular), bold: await opened(files.bold) }
    }),
  ),
)
