import { cleanText } from "@rond/core/format"
import type { DocumentSheet } from "@rond/core/model/documents"
import type { Weight } from "./inter.ts"
import type { Typefaces } from "./typefaces.ts"

/** The same sheet with each of its texts changed. */
function mapTexts(sheet: DocumentSheet, changed: (text: string) => string): DocumentSheet {
  const line = ({ label, value }: { readonly label: string; readonly value: string }) => ({ label: changed(label), value: changed(value) })
  return {
    ...sheet,
    title: changed(sheet.title),
    issuer: sheet.issuer.map(changed),
    about: sheet.about.map(line),
    parts: sheet.parts.map((part) => (part.kind === "heading" ? { ...part, text: changed(part.text) } : { ...part, ...line(part) })),
    closing: sheet.closing.map(line),
  }
}

const isolates = /([\u2066-\u2069])/

/** Korean in single letters, as macOS writes it in names of files. Typefaces have only its syllables. */
const koreanLetters = /[\u1100-\u11ff]+/g

/** The text with each Korean syllable as one character. Other scripts stay as they are: their letters may differ in form after composition. */
const inSyllables = (text: string): string => text.replaceAll(koreanLetters, (letters) => letters.normalize("NFC"))

/** A text without what a word processor left in it. The characters that isolate names from numbers stay. */
const cleaned = (raw: string) => {
  const text = inSyllables(raw)
  return isolates.test(text)
    ? text
        .split(isolates)
        .map((part) => (isolates.test(part) ? part : cleanText(part)))
        .join("")
    : cleanText(text)
}

/** The printed texts of a sheet, by weight. Titles are in the foot too. */
export function textsOfSheet(sheet: DocumentSheet): Readonly<Record<Weight, readonly string[]>> {
  const regular: string[] = []
  mapTexts(sheet, (text) => {
    regular.push(cleaned(text))
    return text
  })
  const headings = sheet.parts.flatMap((part) => (part.kind === "heading" ? [part.text] : []))
  return { regular, bold: [sheet.title, ...sheet.issuer.slice(0, 1), ...headings] }
}

/** `U+1F600` */
export const codePointOf = (character: string): string => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`

/** A cleaned sheet with each character that no typeface has as its code point, `[U+13000]`, so that a reader sees that something stood there. */
export const printableSheet = (sheet: DocumentSheet, { unprintable }: Typefaces): DocumentSheet =>
  mapTexts(sheet, (text) =>
    unprintable.size === 0
      ? cleaned(text)
      : [...cleaned(text)].map((character) => (unprintable.has(character) ? `[${codePointOf(character)}]` : character)).join(""),
  )
