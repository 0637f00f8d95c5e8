import { expect, it } from "vitest"
import { agoText } from "./ago-text.ts"

it.each([
  ["2026-11-22", "today"],
  ["2026-11-21", "yesterday"],
  ["2026-11-23", "tomorrow"],
  ["2026-11-09", "13 days ago"],
  ["2026-11-08", "2 weeks ago"],
  ["2026-09-24", "8 weeks ago"],
  ["2026-09-23", "2 months ago"],
  ["2024-08-12", "2 years ago"],
  ["2026-12-12", "in 2 weeks"],
])("describes %s as %s", { tags: ["HOME-032"] }, (day, text) => {
  expect(agoText(day, "2026-11-22", "en-GB")).toBe(text)
})

it.each([
  ["2026-11-15", "for 7 dager siden"],
  ["2026-11-27", "om 5 dager"],
  ["2026-11-21", "i går"],
  ["2026-11-08", "for 2 uker siden"],
])("describes %s in Norwegian as %s", (day, text) => {
  expect(agoText(day, "2026-11-22", "nb")).toBe(text)
})
