import { expect, it } from "vitest"
import { isSubmission, submissionOf } from "./submission.ts"

it("the very same is sent under the key it was tried under, anything else under another", () => {
  const first = submissionOf(undefined, { start: { hour: 9, minute: 0 }, message: "Come fasting" })
  expect(submissionOf(first, { message: "Come fasting", start: { minute: 0, hour: 9 } })).toBe(first)
  for (const right of [
    { start: { hour: 9, minute: 20 }, message: "Come fasting" },
    { start: { hour: 9, minute: 0 }, message: "Come" },
  ])
    expect(submissionOf(first, right).key).not.toBe(first.key)
})

it.each([
  [submissionOf(undefined, {}), true],
  [{ key: "a" }, false],
  [{ key: "a", sent: 1 }, false],
  [null, false],
  ["a", false],
])("tells what was tried from other kept values: %j", (value, is) => {
  expect(isSubmission(value)).toBe(is)
})
