import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { languages } from "../../kernel/format/language.ts"

/** The confirming buttons of questions whose other button is "Cancel". */
const confirms = ["Strike out note", "Unsign note", "Sign addendum", "End programme", "Remove device", "End meeting", "End as no-show"]

const textsIn = (language: string): ReadonlyMap<string, string> => {
  const catalogue = readFileSync(path.join(import.meta.dirname, "../../../locales", `${language}.po`), "utf8")
  return new Map([...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [id!, text!]))
}
const firstWord = (text: string | undefined) => text?.split(" ")[0]

it.each(languages)("in %s the two buttons of a question begin with different words", (language) => {
  const texts = textsIn(language)
  const words = confirms.map((confirm) => firstWord(texts.get(confirm)))
  expect(words).not.toContain(undefined)
  expect(words).not.toContain(firstWord(texts.get("Cancel")))
})
