import { Effect } from "effect"
import { fallbackFonts, type NamedFont } from "./fallback-fonts.ts"
import { inter, type Weight } from "./inter.ts"
import { isInvisible } from "./signs.ts"

/** Code points that mean something else in each typeface. */
const isPrivate = /\p{Co}/u

/** The typefaces of one document. */
export interface Typefaces {
  /** The font that prints a character; `undefined`: none does. */
  readonly fontOf: (character: string, weight: Weight) => NamedFont | undefined
  /** Whether the documents' own typeface prints all of it, from left to right. */
  readonly isPlain: (text: string) => boolean
  /** Characters of the document that no font prints, each once, in order of appearance. */
  readonly unprintable: ReadonlySet<string>
  /** Every font that it may need. */
  readonly fonts: readonly NamedFont[]
}

/** The typefaces for a document with these texts: other families than Inter are read only for characters that it lacks. */
export const typefacesFor = Effect.fnUntraced(function* (texts: Readonly<Record<Weight, readonly string[]>>) {
  const own = yield* inter
  const ownFonts = { regular: { name: "regular", font: own.regular }, bold: { name: "bold", font: own.bold } } as const
  const isOwn = (character: string) => own.regular.hasGlyphForCodePoint(character.codePointAt(0)!) && !isPrivate.test(character)
  const missing = (weight: Weight) =>
    new Set([...new Set(texts[weight].join(""))].filter((character) => !isOwn(character) && !isInvisible(character)))
  const missingCharacters = { regular: missing("regular"), bold: missing("bold") }
  const others = (weight: Weight) =>
    missingCharacters[weight].size === 0
      ? Effect.succeed<ReadonlyMap<string, NamedFont>>(new Map())
      : fallbackFonts(missingCharacters[weight], texts.regular.join("\n"), weight)
  const fallback = { regular: yield* others("regular"), bold: yield* others("bold") }
  const typefaces: Typefaces = {
    fontOf: (character, weight) => (isOwn(character) ? ownFonts[weight] : fallback[weight].get(character)),
    isPlain: (text) => fallback.regular.size === 0 || [...text].every((character) => !fallback.regular.has(character)),
    unprintable: new Set([...missingCharacters.regular].filter((character) => !fallback.regular.has(character))),
    fonts: [...new Set([...Object.values(ownFonts), ...fallback.regular.values(), ...fallback.bold.values()])],
  }
  return typefaces
})

/** Characters of these texts that no typeface has, each once, in order of appearance. */
export const unprintableIn = Effect.fnUntraced(function* (texts: readonly string[]) {
  return [...(yield* typefacesFor({ regular: texts, bold: [] })).unprintable]
})
