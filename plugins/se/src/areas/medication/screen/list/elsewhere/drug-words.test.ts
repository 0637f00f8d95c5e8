import { expect, it } from "vitest"
import { wordsOf } from "./drug-words.ts"

it.each<[string, string, readonly string[]]>([
  ["case, marks, and a number with its unit", "Ögonsalva 0.5mg", ["ogonsalva", "0,5", "mg"]],
  ["a letter that Unicode does not part", "Øgensalve Lægemiddel", ["ogensalve", "laegemiddel"]],
  ["an invisible character within a word", "Alve\u00addon\u200b 500", ["alvedon", "500"]],
  ["both signs for micro", "Levaxin 50 µg, 50 μg", ["levaxin", "50", "μg", "50", "μg"]],
  ["full width", "Ｂｒｉｃａｎｙｌ", ["bricanyl"]],
  ["a trade mark, which is no letter of the name", "Wegovy™ Alvedon®", ["wegovy", "alvedon"]],
  ["a power, which is no other number", "Interferon 10⁶ IE", ["interferon", "10⁶", "ie"]],
  ["a fraction, which is no two numbers", "Imovane ½", ["imovane", "½"]],
])("reads %s", { tags: ["MED-195"] }, (_what, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
