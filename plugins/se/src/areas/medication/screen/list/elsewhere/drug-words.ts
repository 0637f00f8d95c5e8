import { fold } from "@rond/core/format"

/** Trade marks, which are no part of a name, and signs that are numbers: written in plain digits, `10⁶` would be another strength. */
const signs = /[™℠\p{No}]+/u
const marks = /[™℠]/gu

/** Folds a text as every search does, apart from {@link signs}. */
const folded = (text: string): string =>
  text
    .split(new RegExp(`(${signs.source})`, "u"))
    .map((part) => (signs.test(part) ? part.replace(marks, " ") : fold(part)))
    .join("")

/**
 * A text's words as every search compares them: `Ögonsalva 0.5 mg` is `ogonsalva`, `0,5` and `mg`. A number and its unit are two words.
 */
export const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .replace(/(\d)\.(\d)/g, "$1,$2")
    .replace(/(?<![\p{L}\d])(\d[\d,]*)([\p{L}%])/gu, "$1 $2")
    .split(/[^\p{L}\p{N},%]+/u)
    .map((word) => word.replace(/^,+|,+$/g, ""))
    .filter((word) => word !== "")
