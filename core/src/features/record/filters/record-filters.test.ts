import { expect, it } from "vitest"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { chosenCount, filterKey, filterOptions, noFilters, passes, withChoice, type FilterKey, type FilterName } from "./record-filters.ts"

type Filtered = Pick<RecordEntry, "responsibleName" | "contactType" | "careFacilityName">
const filtered = (responsibleName: string | null, contactType: RecordEntry["contactType"], careFacilityName: string | null): Filtered => ({
  responsibleName,
  contactType,
  careFacilityName,
})

const record = [
  filtered("Kim Ash", "video", "North"),
  filtered("Robin Vale", "video", "South"),
  filtered("Robin Vale", "other", null),
  filtered(null, "unknown", " "),
  filtered("Other", null, null),
]

it.each<[FilterName, readonly FilterKey[]]>([
  ["clinician", ["Kim Ash", "Robin Vale", "Robin Vale", null, "Other"]],
  ["contactType", ["video", "video", "other", null, null]],
  ["facility", ["North", "South", null, null, null]],
])("distinguishes the values of %s by key, and has one for a missing value", { tags: ["PANE-071"] }, (name, keys) => {
  expect(record.map((entry) => filterKey(entry, name))).toEqual(keys)
})

it.each<[FilterName, readonly [FilterKey, number][]]>([
  [
    "clinician",
    [
      ["Robin Vale", 2],
      ["Kim Ash", 1],
      ["Other", 1],
      [null, 1],
    ],
  ],
  [
    "contactType",
    [
      ["video", 2],
      ["other", 1],
      [null, 2],
    ],
  ],
  [
    "facility",
    [
      ["North", 1],
      ["South", 1],
      [null, 3],
    ],
  ],
])("lists the values of %s by frequency, the missing one last", { tags: ["PANE-071"] }, (name, options) => {
  expect(filterOptions(record, record, noFilters, name).map(({ key, count }) => [key, count])).toEqual(options)
})

it("distinguishes an unknown type from a missing one", { tags: ["PANE-071"] }, () => {
  const entries = [filtered(null, { unknownWord: "hologram" }, null), filtered(null, null, null)]
  expect(filterOptions(entries, entries, noFilters, "contactType")).toEqual([
    { key: "hologram", count: 1, contactType: { unknownWord: "hologram" } },
    { key: null, count: 1, contactType: null },
  ])
})

const robin = withChoice(noFilters, "clinician", "Robin Vale", true)

it("shows entries with one of the chosen values of each filter", { tags: ["PANE-071"] }, () => {
  const shown = (filters: typeof robin) => record.filter(passes(filters)).map((entry) => record.indexOf(entry))
  expect(shown(noFilters)).toEqual([0, 1, 2, 3, 4])
  expect(shown(robin)).toEqual([1, 2])
  expect(shown(withChoice(robin, "clinician", "Kim Ash", true))).toEqual([0, 1, 2])
  expect(shown(withChoice(robin, "facility", null, true))).toEqual([2])
  expect(shown(withChoice(robin, "facility", "North", true))).toEqual([])
  expect(shown(withChoice(robin, "clinician", "Robin Vale", false))).toEqual([0, 1, 2, 3, 4])
  expect(chosenCount(withChoice(robin, "facility", null, true))).toBe(2)
})

it("counts what a value would show: with the search and the other filters, not its own", { tags: ["PANE-071"] }, () => {
  const counts = (name: FilterName) => filterOptions(record, record.slice(1), robin, name).map(({ key, count }) => [key, count])
  expect(counts("facility")).toEqual([
    ["North", 0],
    ["South", 1],
    [null, 1],
  ])
  expect(counts("clinician")).toEqual([
    ["Robin Vale", 2],
    ["Kim Ash", 0],
    ["Other", 1],
    [null, 1],
  ])
})
