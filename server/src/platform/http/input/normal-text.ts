import { cleanText } from "@rond/core/format"

/** Other characters are in composed form, whatever stands next to them, and mean what they show. */
const mayChange = /[^\n\r\t -~\u00a0-\u00ac\u00ae-\u02ff]/u

/** A text with NUL stays as it is: it is refused, not cleaned. */
const keptText = (text: string): string => (mayChange.test(text) && !text.includes("\0") ? cleanText(text).normalize("NFC") : text)

/**
 * The same value with every text, names included, as it is kept: without what word processors leave in a text ({@link cleanText}), and in
 * composed form (NFC), so that equal letters are equal texts wherever they were typed: `o` and a diaeresis become `ö`. Returns the value itself
 * if it has no text to change.
 */
export function normalText<Value>(value: Value): Value
export function normalText(value: unknown): unknown {
  if (typeof value === "string") return keptText(value)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => normalText(item))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  const normal = entries.map(([name, inner]) => [keptText(name), normalText<unknown>(inner)] as const)
  return normal.every(([name, inner], index) => name === entries[index]![0] && inner === entries[index]![1])
    ? value
    : Object.fromEntries(normal)
}

/** Whether JSON can hold a text that is kept in another form. */
export const mayHoldOtherText = (json: string): boolean => mayChange.test(json) || /\\[ubf]/.test(json)
