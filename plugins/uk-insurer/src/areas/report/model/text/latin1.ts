import { cleanText } from "@rond/core/format"

/** The first character that a text in Latin-1 cannot hold: a control character, or one after U+00FF. `undefined` if there is none. */
export const firstUnwritable = (text: string): string | undefined => /\p{Cc}|[\u0100-\u{10ffff}]/u.exec(text)?.[0]

/** The sign that the insurer reads in place of one that word processors and phones write. The meaning is the same. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʻʼ′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/…/g, "..."],
  [/≥/g, ">="],
  [/≤/g, "<="],
  [/≠/g, "!="],
  [/≈/g, "~"],
  [/•/g, "-"],
  // The Greek letter of a microgram; Latin-1 has the sign.
  [/μ/g, "µ"],
  [/[\t\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " "],
]

/** A text with plain quotes, dashes, ellipses, comparison signs, bullets and spaces, composed, without invisible marks. Its lines stay. */
export function plainText(text: string): string {
  const clean = cleanText(text).replaceAll(/\r\n?/g, "\n").normalize("NFC")
  return plainForms.reduce((written, [sign, plain]) => written.replaceAll(sign, plain), clean)
}

/** The first character of a text of several lines that Latin-1 cannot hold. */
export const firstUnwritableInLines = (text: string): string | undefined => firstUnwritable(text.replaceAll("\n", ""))
