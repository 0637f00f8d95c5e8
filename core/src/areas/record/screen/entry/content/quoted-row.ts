import { quotationIn } from "../../../../../platform/i18n/written/quotation-in.ts"
import { writtenTexts } from "../../../../../platform/i18n/written/written-texts.ts"
import type { RecordEntry } from "../../../model/entry.ts"

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
  const origin = writtenTexts([language]).earlierNote(day)
  const { colon } = quotationIn([language])
  return `${responsibleName === null ? origin : `${origin}, ${responsibleName}`}${colon} ${text.trim()}`
}

/** Whether a text of this entry may be copied: not if it is stricken, or readable only by emergency access. */
export const mayBeQuoted = ({ strickenAt, visibility }: Pick<RecordEntry, "strickenAt" | "visibility">): boolean =>
  strickenAt === null && visibility === "whole"
