import extendedLatin from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url"
import vietnamese from "@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url"
import { cleanPastedTexts } from "./clean-paste.ts"
import { holdFocusedField } from "./foundation/hold-field.ts"

/**
 * Files of Inter for Latin letters that its first file lacks, with their ranges. A browser requests a file for the first letter in its range.
 * A letter that the first file has, such as œ, is in no range.
 */
const faces: readonly (readonly [file: string, unicodeRange: string])[] = [
  [vietnamese, "U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB"],
  [
    extendedLatin,
    "U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF",
  ],
]

/**
 * The parts that every page has, but nothing waits for: more letters of the typeface, pasted texts without the signs that word processors leave in
 * them, and a field that stays where it is while one writes in it.
 */
export function addLateParts(): void {
  const fonts = document.fonts as FontFaceSet | undefined
  for (const [file, unicodeRange] of faces)
    fonts?.add(
      new FontFace("Inter Variable", `url(${file}) format("woff2-variations")`, { weight: "100 900", display: "swap", unicodeRange }),
    )
  cleanPastedTexts()
  holdFocusedField()
}
