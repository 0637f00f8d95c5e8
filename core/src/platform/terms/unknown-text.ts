import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../kernel/api/open-words.ts"

/** A key as servers write them: `lab_test.marker.hdl`. Anything else is a text and is shown as it is. */
const isKey = /^[\w-]+(?:\.[\w-]+)*$/

/** The text for a key that has none: its last part, in words. */
export const lastPartOf = (key: string): string => (isKey.test(key) ? (key.split(".").at(-1) ?? key).replaceAll(/[_-]+/g, " ").trim() : key)

/** The last part of an unknown word, for a sentence that says so. {@link unknownText} needs no sentence. */
export function shownWord({ unknownWord }: UnknownWord): string {
  const words = lastPartOf(unknownWord)
  return words === words.toUpperCase() ? words.toLowerCase() : words
}

/**
 * The text of an unknown word: that it is unknown, and its last part. `openWords` has reported it.
 *
 * @example
 * t(unknownText({ unknownWord: "NOT_DONE" })) // Unknown: not done
 */
export function unknownText(unknown: UnknownWord): MessageDescriptor {
  const word = shownWord(unknown)
  return msg`Unknown: ${word}`
}
