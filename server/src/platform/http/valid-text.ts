import { invalid } from "@rond/core/server-kit"

/** The database takes no NUL and no half of a surrogate pair: without this it would fail on them. */
export const invalidTextIn = invalid("unstorable_text", "A text holds a NUL or half a character, which cannot be kept")

/** Whether every text in this value, names included, can be kept. Goes as deep as JSON does, which is deeper than calls may nest. */
export const isValidText = (value: unknown): boolean => {
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === "string") {
      if (one.includes("\0") || !one.isWellFormed()) return false
    } else if (Array.isArray(one)) {
      for (const inner of one) waiting.push(inner)
    } else if (typeof one === "object" && one !== null) {
      for (const [name, inner] of Object.entries(one)) waiting.push(name, inner)
    }
  }
  return true
}

/** Whether JSON may hold such a text at all: only as one of these escapes, for it travels as UTF-8. Sees most JSON off at a glance. */
export const mayHoldInvalidText = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
