import { isBlank } from "@rond/core/format"
import anyAscii from "any-ascii"
import { firstUnwritable, plainText } from "./latin1.ts"

/**
 * Writes a person's name in Latin-1: letters that it has stay, others are transliterated. A sign that is no letter stays as it is. So does a name
 * of which nothing would be left, so that the check of the text finds it.
 */
export function latinName(name: string): string {
  const plain = plainText(name)
  const latin = Array.from(plain, (sign) =>
    firstUnwritable(sign) !== undefined && /[\p{L}\p{M}]/u.test(sign) ? transliterated(sign) : sign,
  ).join("")
  return isBlank(latin) ? plain : latin
}

/** Letters that stand for no sound of their own, as alif does, are left out. A letter without a transliteration stays. */
function transliterated(letter: string): string {
  const ascii = anyAscii(letter).replaceAll("`", "'")
  return ascii === "" && !/[\p{M}\p{Script=Arabic}]/u.test(letter) ? letter : ascii
}
