/**
 * The words with which clinicians write "as needed" behind a dose, in the languages of the page: Swedish "vid behov", Norwegian "ved
 * behov", English, German and French. A point or a blank may follow each letter of an abbreviation.
 */
const words = [
  "vb",
  "vid behov",
  "ved behov",
  "eb",
  "etter behov",
  "prn",
  "as needed",
  "as required",
  "bb",
  "bei bedarf",
  "sb",
  "si besoin",
  "au besoin",
]

const compact = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, "")
const compactWords: ReadonlySet<string> = new Set(words.map(compact))

/** Longer than any dose with such words behind it. */
const longestText = 80
const doseAndWords = /^([\d\s.,–-]+(?:[x×]\s*\d)?)(\D{2,40})$/i

/** The dose before the words "as needed", `1x3` of `1x3 v.b.`; `undefined` where the text does not end in them. */
export function doseBeforeAsNeeded(text: string): string | undefined {
  const read = text.length > longestText ? null : doseAndWords.exec(text)
  return read !== null && compactWords.has(compact(read[2]!)) ? read[1]!.trim() : undefined
}
