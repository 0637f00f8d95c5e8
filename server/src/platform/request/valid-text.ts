import { invalid } from "@rond/core/server-kit"

/** The database refuses NUL and unpaired surrogates: without this check its statements would fail. */
export const invalidTextIn = invalid("unstorable_text", "A text holds a NUL or half a character, which cannot be kept")

/**
 * Whether every text in this value, names included, can be stored. It recurses as deep as JSON does, which is deeper than endpoints may
 * nest.
 */
export const isValidText = (value: unknown): boolean => {
  const waiting = [value]
  while (waiting.length > 0) {
    const item = waiting.pop()
    if (typeof item === "string") {
      if (item.includes("\0") || !item.isWellFormed()) return false
    } else if (Array.isArray(item)) {
      for (const inner of item) waiting.push(inner)
    } else if (typeof item === "object" && item !== null) {
      for (const [name, inner] of Object.entries(item)) waiting.push(name, inner)
    }
  }
  return true
}

/**
 * Whether JSON can contain such a text at all. In UTF-8 it appears only as one of these escapes, so one regular expression clears most
 * JSON.
 */
export const mayHoldInvalidText = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
