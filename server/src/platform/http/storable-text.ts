import { invalid } from "@rond/core/server-kit"

/** The database takes no NUL and no half of a surrogate pair: without this it would fail on them. */
export const unstorableText = invalid("unstorable_text", "A text holds a NUL or half a character, which cannot be kept")

/** Whether every text in this value, names included, can be kept. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  return (
    typeof value !== "object" || value === null || Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
  )
}

/** Whether JSON may hold such a text at all: only as one of these escapes, for it travels as UTF-8. Sees most JSON off at a glance. */
export const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
