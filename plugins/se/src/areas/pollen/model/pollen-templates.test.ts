import { expect, it } from "vitest"
import { pollenSubjectIn, pollenTemplatesIn } from "./pollen-templates.ts"

it.each([
  ["sv", /^Hej!/, /^Svar på din begäran/],
  ["en-GB", /^Hello!/, /^Reply to your request/],
  ["eng", /^Hej!/, /^Svar på din begäran/],
  ["fi", /^Hej!/, /^Svar på din begäran/],
])("the message of a refusal in %s", { tags: ["POL-807"] }, (language, greeting, subject) => {
  expect(pollenSubjectIn(language)).toMatch(subject)
  const templates = pollenTemplatesIn(language)
  expect(templates.complimentary_questions).toMatch(greeting)
  expect(templates.other).toBe("")
})
