/** Characters below U+0300 are in composed form, whatever stands beside them. */
const mayBeDecomposed = /[\u0300-\u{10ffff}]/u

const composed = (text: string): string => (mayBeDecomposed.test(text) ? text.normalize("NFC") : text)

/**
 * The same value with every text, names included, in composed form (NFC), so that equal letters are equal texts wherever they were typed:
 * `o` and a diaeresis become `ö`. Returns the value itself if it has no text to compose.
 */
export function composedText<Value>(value: Value): Value
export function composedText(value: unknown): unknown {
  if (typeof value === "string") return composed(value)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => composedText(item))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  const normal = entries.map(([name, inner]) => [composed(name), composedText<unknown>(inner)] as const)
  return normal.every(([name, inner], index) => name === entries[index]![0] && inner === entries[index]![1])
    ? value
    : Object.fromEntries(normal)
}

/** Whether JSON can hold a text that is not in composed form. */
export const mayHoldDecomposedText = (json: string): boolean => mayBeDecomposed.test(json) || json.includes("\\u")
