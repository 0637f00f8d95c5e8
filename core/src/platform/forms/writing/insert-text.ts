import { insertAtSelection } from "../../ui/clean-paste.ts"
import type { TextElement } from "./note-fields.ts"

/** The text to insert at a position: on a separate line in a long text, after a space in a short one. */
function spacedText(before: string, text: string, isLong: boolean): string {
  if (before === "" || /\s$/.test(before)) return isLong ? text : oneLine(text)
  return isLong ? `\n${text}` : ` ${oneLine(text)}`
}

/** A text in one line, for a field of one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").trim()

/** Inserts text at the caret: on a separate line in a long text, after a space in a short one. */
export function insertText(field: TextElement, text: string): void {
  field.focus()
  const start = field.selectionStart ?? field.value.length
  replaceText(field, { start, end: field.selectionEnd ?? start }, spacedText(field.value.slice(0, start), text, isLongText(field)))
}

/** Whether the field has several lines. */
export const isLongText = (field: TextElement): boolean => field instanceof HTMLTextAreaElement

/**
 * Replaces a part of a field's text as if it were typed: the form saves it, the caret follows it, and the browser's undo reverts it.
 * Offsets are UTF-16 code units.
 */
export function replaceText(field: TextElement, { start, end }: { readonly start: number; readonly end: number }, text: string): void {
  field.focus()
  field.setSelectionRange(start, end)
  insertAtSelection(field, text)
}
