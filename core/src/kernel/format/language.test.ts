import { expect, it } from "vitest"
import { matchLanguage } from "./language.ts"

it.each([
  [["sv-SE", "en"], "sv"],
  [["nn-NO"], "nb"],
  [["no"], "nb"],
  [["en-US"], "en-GB"],
  [["fi-FI", "de-AT"], "de"],
  [["fi-FI"], undefined],
  [[], undefined],
] as const)("selects for %j the language %s", (preferred, language) => {
  expect(matchLanguage(preferred)).toBe(language)
})
