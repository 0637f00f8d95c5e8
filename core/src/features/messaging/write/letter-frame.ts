import { type Language, matchLanguage } from "../../../format/language.ts"

/** How a message to a patient opens and closes. */
export interface LetterFrame {
  readonly greeting: string
  readonly signature: string
}

/** Whom a message greets, and who signs it. */
export interface LetterNames {
  readonly reader: { readonly givenName: string; readonly name: string }
  readonly clinician: { readonly name: string }
}

interface FrameNames {
  readonly name: string
  readonly givenName: string
  readonly clinician: string
}

/** By the language of the letter: some languages greet by given name. */
const frames: Readonly<Record<Language, (names: FrameNames) => LetterFrame>> = {
  "en-GB": ({ name, clinician }) => ({ greeting: `Dear ${name},`, signature: `Kind regards\n${clinician}` }),
  sv: ({ givenName, clinician }) => ({ greeting: `Hej ${givenName}!`, signature: `Med vänlig hälsning\n${clinician}` }),
  nb: ({ givenName, clinician }) => ({ greeting: `Hei ${givenName}!`, signature: `Vennlig hilsen\n${clinician}` }),
  fr: ({ name, clinician }) => ({ greeting: `Bonjour ${name},`, signature: `Bien cordialement\n${clinician}` }),
  de: ({ name, clinician }) => ({ greeting: `Guten Tag ${name},`, signature: `Mit freundlichen Grüßen\n${clinician}` }),
}

/**
 * The greeting and signature of every message to a patient, of covering messages too.
 *
 * @param languages BCP 47, best first; the first that has a greeting is used, else English
 */
export function letterFrame(languages: readonly (string | null)[], { reader, clinician }: LetterNames): LetterFrame {
  const frame = frames[matchLanguage(languages.filter((language) => language !== null)) ?? "en-GB"]
  return frame({ name: reader.name, givenName: reader.givenName || reader.name, clinician: clinician.name })
}

/** A message before its text is written. The text goes on the empty line between greeting and signature. */
export const framedText = ({ greeting, signature }: LetterFrame): string => `${greeting}\n\n\n\n${signature}`

/** Where text is inserted, in UTF-16 code units: at the caret, and before the signature if the caret is at the text's very end. */
export function insertionPoint(text: string, caret: number, { signature }: LetterFrame): number {
  const ending = `\n\n${signature}`
  return caret === text.length && text.endsWith(ending) ? text.length - ending.length : caret
}

/** Moves a field's caret to where text is inserted. A caret that is there already stays, and so does a selection. */
export function moveCaretIntoFrame(field: HTMLTextAreaElement, frame: LetterFrame): void {
  const point = insertionPoint(field.value, field.selectionStart, frame)
  if (point !== field.selectionStart) field.setSelectionRange(point, point)
}
