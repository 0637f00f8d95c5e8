import { expect, it } from "vitest"
import { pollenTemplatesIn } from "./pollen-templates.ts"

it.each([
  ["sv", /^Hej!/],
  ["en-GB", /^Hello!/],
  ["eng", /^Hej!/],
  ["fi", /^Hej!/],
])("the message of a refusal in %s", { tags: ["POL-807"] }, (language, greeting) => {
  const templates = pollenTemplatesIn(language)
  expect(templates.complimentary_questions).toMatch(greeting)
  expect(templates.other).toBe("")
})
