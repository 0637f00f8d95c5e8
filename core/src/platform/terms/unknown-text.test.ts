import { expect, it } from "vitest"
import { shownWord, unknownText } from "./unknown-text.ts"

it.each([
  ["NOT_DONE", "not done"],
  ["not-done", "not done"],
  ["visit.state.onHold", "onHold"],
  ["Ask the lab.", "Ask the lab."],
])("shows the unknown word %s as “%s”", { tags: ["API-032"] }, (unknownWord, word) => {
  expect(shownWord({ unknownWord })).toBe(word)
  expect(unknownText({ unknownWord })).toMatchObject({ values: { word } })
})
