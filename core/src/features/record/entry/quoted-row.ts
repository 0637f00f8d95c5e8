import { type Language, matchLanguage } from "../../../format/language.ts"
import type { RecordEntry } from "../../../model/record/entry.ts"

// These texts are in the language of the note being written, not of the screen, so they are not translated like the screen's.
const origins: Readonly<Record<Language, (day: string) => string>> = {
  de: (day) => `Aus der Dokumentation vom ${day}`,
  "en-GB": (day) => `From note of ${day}`,
  fr: (day) => `Extrait du compte rendu du ${day}`,
  nb: (day) => `Fra notat av ${day}`,
  sv: (day) => `Från anteckning ${day}`,
}

/**
 * A text of an earlier note with its origin, for the note that is written: `From note of 12 June 2026, A. Hellgren: …`.
 *
 * @param language of the note that is written (BCP 47)
 * @param timeZone IANA name of the pool's zone
 */
export function quotedRow(
  { contactAt, responsibleName }: Pick<RecordEntry, "contactAt" | "responsibleName">,
  text: string,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date(contactAt))
  const origin = origins[matchLanguage([language]) ?? "en-GB"](day)
  const colon = language.startsWith("fr") ? "\u00a0:" : ":"
  return `${responsibleName === null ? origin : `${origin}, ${responsibleName}`}${colon} ${text.trim()}`
}

/** Whether a text of this entry may be copied: not if it is stricken, or readable only by emergency access. */
export const mayBeQuoted = ({ strickenAt, visibility }: Pick<RecordEntry, "strickenAt" | "visibility">): boolean =>
  strickenAt === null && visibility === "whole"
