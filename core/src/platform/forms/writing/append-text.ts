import { insertText, replaceText } from "./insert-text.ts"
import type { TextElement, WritableNote } from "./note-fields.ts"

/** A text that was written into a field at once. */
export interface WrittenText {
  readonly field: TextElement
  readonly before: string
  readonly after: string
}

/** Returns the note's field for the plan: its long text with the id `plan`. `undefined` where its form has none, or hides it. */
export const planField = ({ element }: WritableNote): TextElement | undefined =>
  element.querySelector<HTMLTextAreaElement>('textarea[id$="-plan"]:not(:disabled, [readonly])') ?? undefined

/** Writes a text at the end of a field, as {@link insertText} does. The caret moves behind it. */
export function appendText(field: TextElement, text: string): WrittenText {
  const before = field.value
  field.focus()
  field.setSelectionRange(before.length, before.length)
  insertText(field, text)
  return { field, before, after: field.value }
}

/** Takes back the text. Text written after it stays; where the two cannot be told apart, all of it stays. */
export function takeBackText({ field, before, after }: WrittenText): void {
  const { value } = field
  if (!field.isConnected || !value.startsWith(after)) return
  replaceText(field, { start: 0, end: value.length }, before + value.slice(after.length))
}
