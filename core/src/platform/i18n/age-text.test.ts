import { setupI18n } from "@lingui/core"
import { expect, it } from "vitest"
import type { Age } from "../../kernel/time/index.ts"
import { ageText } from "./age-text.ts"

const english = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })

const ages: readonly (readonly [Age, string])[] = [
  [{ unit: "days", days: 1 }, "1 day"],
  [{ unit: "days", days: 9 }, "9 days"],
  [{ unit: "months", months: 12 }, "12 months"],
  [{ unit: "years-and-months", years: 1, months: 1 }, "1 year 1 month"],
  [{ unit: "years-and-months", years: 2, months: 3 }, "2 years 3 months"],
  [{ unit: "years-and-months", years: 2, months: 0 }, "2 years"],
  [{ unit: "years", years: 47 }, "47 years"],
]

it.each(ages)("formats %j as %s", { tags: ["TXT-004"] }, (age, text) => {
  expect(ageText(english, age)).toBe(text)
})
