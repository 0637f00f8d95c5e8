import anyAscii from "any-ascii"
import { firstUnwritable, plainText } from "./latin1.ts"

/**
 * A person's name in Latin-1: letters that it has stay, others are transliterated. A sign that is no letter stays as it is, so that whoever
 * checks the text finds it.
 */
export const latinName = (name: string): string =>
  Array.from(plainText(name), (sign) =>
    firstUnwritable(sign) !== undefined && /[\p{L}\p{M}]/u.test(sign) ? transliterated(sign) : sign,
  ).join("")

/** Some letters have no transliteration, and some a sign of its own. */
function transliterated(letter: string): string {
  const ascii = anyAscii(letter)
  return /^[A-Za-z']+$/.test(ascii) || /\p{M}/u.test(letter) ? ascii : letter
}
