import type { LetterFrame } from "../../../../kernel/format/language-texts.ts"
import { writtenTexts } from "../../../../platform/i18n/written/written-texts.ts"

export type { LetterFrame }

/** The person whom a message greets, and who signs it. */
export interface LetterNames {
  readonly reader: { readonly givenName: string; readonly name: string }
  readonly clinician: { readonly name: string }
}

/**
 * The greeting and signature of every message to a patient, of covering messages too.
 *
 * @param languages BCP 47, best first; the first that has a greeting is used, else English
 */
export function letterFrame(languages: readonly (string | null)[], { reader, clinician }: LetterNames): LetterFrame {
  const { letter } = writtenTexts(languages.filter((language) => language !== null))
  return letter({ name: reader.name, givenName: reader.givenName || reader.name, clinician: clinician.name })
}

/** A message before its text is written. The text goes on the empty line between greeting and signature. */
export const framedText = ({ greeting, signature }: LetterFrame): string => `${greeting}\n\n\n\n${signature}`

/** The place for inserted text, in UTF-16 code units: at the caret, and before the signature if the caret is at the text's very end. */
export function insertionPoint(text: string, caret: number, { signature }: LetterFrame): number {
  const ending = `\n\n${signature}`
  return caret === text.length && text.endsWith(ending) ? text.length - ending.length : caret
}

/** Moves a field's caret to where text is inserted. A caret that is there already stays, and so does a selection. */
export function moveCaretIntoFrame(field: HTMLTextAreaElement, frame: LetterFrame): void {
  const point = insertionPoint(field.value, field.selectionStart, frame)
  if (point !== field.selectionStart) field.setSelectionRange(point, point)
}
