import { fileURLToPath } from "node:url"
import { Effect } from "effect"

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${path}`))

export const fontFiles = {
  regular: fileOf("400Regular/Inter_400Regular.ttf"),
  bold: fileOf("600SemiBold/Inter_600SemiBold.ttf"),
} as const

// Read once, when somebody writes the first document.
const regular = Effect.runSync(
  Effect.cached(
    Effect.promise(async () => {
      const { open } = await import("fontkit")
      return open(fontFiles.regular)
    }),
  ),
)

/** Characters of these texts that the font lacks, each once, in order of appearance. */
export const unprintableIn = Effect.fnUntraced(function* (texts: readonly string[]) {
  const font = yield* regular
  if (!("hasGlyphForCodePoint" in font)) throw new Error("The typeface is a collection of several")
  const characters = new Set(texts.flatMap((text) => [...text]))
  return [...characters].filter((character) => character !== "\n" && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
})
