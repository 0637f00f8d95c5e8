import { expect, it } from "vitest"
import { covid, doseOf, seriesOf, tbe } from "../testing.tsx"
import { seriesProgress } from "./next-dose.ts"

const inError = { status: "entered-in-error", note: "Wrong patient" } as const

it.each([
  ["one dose", seriesOf("a", tbe, doseOf(1, "2026-03-01")), { given: [1], total: 3, next: 2, earliest: "2026-03-15" }],
  [
    "two doses",
    seriesOf("a", tbe, doseOf(1, "2026-03-01"), doseOf(2, "2026-04-30")),
    { given: [1, 2], total: 3, next: 3, earliest: "2026-09-30" },
  ],
  [
    "all doses",
    seriesOf("a", tbe, doseOf(1, "2025-03-01"), doseOf(2, "2025-04-30"), doseOf(3, "2026-01-10")),
    { given: [1, 2, 3], total: 3, next: undefined, earliest: undefined },
  ],
  [
    "a second dose that was entered in error",
    seriesOf("a", tbe, doseOf(1, "2026-03-01"), doseOf(2, "2026-04-30", inError)),
    { given: [1], total: 3, next: 2, earliest: "2026-03-15" },
  ],
  [
    "a programme without a number",
    seriesOf("a", covid, doseOf(1, "2026-03-01")),
    { given: [1], total: undefined, next: 2, earliest: undefined },
  ],
])("says what is left after %s", { tags: ["VAC-044"] }, (_what, series, progress) => {
  expect(seriesProgress(series)).toEqual(progress)
})
