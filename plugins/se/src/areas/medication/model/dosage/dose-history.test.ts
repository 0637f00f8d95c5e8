import { expect, it } from "vitest"
import { dosePeriods, type DoseVersion } from "./dose-history.ts"

const version = (dose: string, startDay: string, changedDay: string): DoseVersion => ({ dose, startDay, changedDay })
const first = version("1", "2024-06-10", "2024-06-09")

it.each<[string, readonly DoseVersion[], readonly (readonly [dose: string, from: string, written: string])[]]>([
  ["the first dose holds from its first day", [first], [["1", "2024-06-10", "2024-06-09"]]],
  [
    "a new dose holds from the day on which it is written",
    [first, version("2", "2024-06-10", "2026-11-27")],
    [
      ["1", "2024-06-10", "2024-06-09"],
      ["2", "2026-11-27", "2026-11-27"],
    ],
  ],
  [
    "or from the first day that is changed with it",
    [first, version("2", "2026-12-01", "2026-11-27")],
    [
      ["1", "2024-06-10", "2024-06-09"],
      ["2", "2026-12-01", "2026-11-27"],
    ],
  ],
  [
    "also where that day has passed",
    [first, version("2", "2026-11-20", "2026-11-27")],
    [
      ["1", "2024-06-10", "2024-06-09"],
      ["2", "2026-11-20", "2026-11-27"],
    ],
  ],
  [
    "a dose that is changed before it begins holds from the same day",
    [version("1", "2026-12-24", "2026-11-27"), version("2", "2026-12-24", "2026-11-28")],
    [
      ["1", "2026-12-24", "2026-11-27"],
      ["2", "2026-12-24", "2026-11-28"],
    ],
  ],
  ["another first day corrects the same dose", [first, version("1", "2024-06-01", "2026-11-27")], [["1", "2024-06-01", "2024-06-09"]]],
  [
    "what changes nothing of the dose is no new dose",
    [first, version("1", "2024-06-10", "2026-11-27")],
    [["1", "2024-06-10", "2024-06-09"]],
  ],
  [
    "each of three doses of one day is there, and a dose that comes back is a new one",
    [first, version("0.5", "2024-06-10", "2026-11-27"), version("1", "2024-06-10", "2026-11-27")],
    [
      ["1", "2024-06-10", "2024-06-09"],
      ["0.5", "2026-11-27", "2026-11-27"],
      ["1", "2026-11-27", "2026-11-27"],
    ],
  ],
  ["no version has no dose", [], []],
])("%s", { tags: ["MED-113"] }, (_rule, versions, expected) => {
  expect(dosePeriods(versions).map((period) => [versions[period.first]!.dose, period.from, versions[period.first]!.changedDay])).toEqual(
    expected,
  )
})
