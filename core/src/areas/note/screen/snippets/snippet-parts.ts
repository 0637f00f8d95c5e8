import { appendText, type WrittenText } from "../../../../platform/forms/writing/append-text.ts"
import { insertText, isLongText, oneLine, replaceText } from "../../../../platform/forms/writing/insert-text.ts"
import { isTextField, type TextElement } from "../../../../platform/forms/writing/note-fields.ts"

/** A snippet's text by the fields that it is for. */
export interface SnippetParts {
  /** The text for the field in which the snippet is inserted. */
  readonly here: string
  readonly elsewhere: readonly { readonly label: string; readonly text: string }[]
}

/** Takes a snippet apart: a line that begins with the label of one of the note's fields and a colon is for that field, with the lines that follow. */
export function snippetParts(text: string, labels: readonly string[]): SnippetParts {
  const labelsByName = new Map(labels.flatMap((label) => (label === "" ? [] : [[label.toLocaleLowerCase(), label]])))
  const ownLines: string[] = []
  const elsewhere: { readonly label: string; readonly lines: string[] }[] = []
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":")
    const label = labelsByName.get(line.slice(0, Math.max(colon, 0)).trim().toLocaleLowerCase())
    if (label !== undefined) elsewhere.push({ label, lines: [line.slice(colon + 1).trim()] })
    else (elsewhere.at(-1)?.lines ?? ownLines).push(line)
  }
  const joined = (lines: readonly string[]) => lines.join("\n").trim()
  return {
    here: elsewhere.length === 0 ? text : joined(ownLines),
    elsewhere: elsewhere.map(({ label, lines }) => ({ label, text: joined(lines) })),
  }
}

/** A change that a snippet made to a field. */
export interface FilledField extends WrittenText {
  readonly label: string
}

/**
 * Inserts a snippet in a field, in place of the part of its text from `start` to `end` (UTF-16 code units), and its parts for other fields at
 * the end of those. The caret stays in the field.
 *
 * @returns the fields that it wrote in, in the order of the form. `before` includes the word that was typed to choose the snippet
 */
export function insertSnippet(
  note: HTMLElement,
  field: TextElement,
  text: string,
  typed?: { readonly start: number; readonly end: number },
): readonly FilledField[] {
  const fields = new Map(
    [...note.querySelectorAll<TextElement>("input, textarea")].filter(isTextField).map((each) => [labelOf(each), each]),
  )
  const before = new Map([...fields.values(), field].map((each) => [each, each.value]))
  const { here, elsewhere } = snippetParts(text, [...fields.keys()])
  const own = [here, ...elsewhere.filter(({ label }) => fields.get(label) === field).map((part) => part.text)].filter((part) => part !== "")
  for (const part of elsewhere) {
    const other = fields.get(part.label)
    if (other === undefined || other === field || part.text === "") continue
    appendText(other, part.text)
  }
  const ownText = own.join("\n")
  if (typed !== undefined) replaceText(field, typed, isLongText(field) ? ownText : oneLine(ownText))
  else if (ownText === "") field.focus()
  else insertText(field, ownText)
  return [...before].flatMap(([each, was]) =>
    each.value === was || (each === field && ownText === "") ? [] : [{ label: labelOf(each), field: each, before: was, after: each.value }],
  )
}

/** A field's label, without the word that it is required. */
const labelOf = (field: TextElement): string =>
  (field.labels?.[0]?.firstChild?.textContent ?? field.getAttribute("aria-label") ?? "").trim()
