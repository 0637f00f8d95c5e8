import { expect, it } from "vitest"
import { againMillis } from "./open-conversation.ts"

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [60, 30_000],
])("waits before attempt %i for %i ms", { tags: ["CONV-011"] }, (attempt, millis) => {
  expect(againMillis(attempt)).toBe(millis)
})
