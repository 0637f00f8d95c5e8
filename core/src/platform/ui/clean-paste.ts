import { cleanText } from "../../kernel/format/clean-text.ts"

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Replaces the selected text of a focused field as if it were typed: input listeners run, and the browser's undo reverts it. */
export function insertAtSelection(field: TextElement, text: string): void {
  // The deprecated command has no successor: only it writes into the undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.("insertText", false, text) === true) return
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

const isTextElement = (target: EventTarget | null): target is TextElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

function pasteCleaned(event: ClipboardEvent): void {
  const { target } = event
  const pasted = event.clipboardData?.getData("text/plain") ?? ""
  const cleaned = cleanText(pasted)
  if (cleaned === pasted || event.defaultPrevented || !isTextElement(target) || target.readOnly || target.disabled) return
  event.preventDefault()
  insertAtSelection(target, cleaned)
}

/** Removes the signs of word processors ({@link cleanText}) from text pasted into any field of the page, from now on. */
export const cleanPastedTexts = (): void => document.addEventListener("paste", pasteCleaned)
