import * as fc from "fast-check"
import { expect, it } from "vitest"
import type { EntryRow, RecordEntry } from "../../model/entry.ts"
import {
  chosenCount,
  filterKey,
  filterNames,
  filterValues,
  noFilters,
  passes,
  shownCounts,
  usefulFirst,
  withChoice,
  type FilteredEntry,
  type FilterKey,
  type FilterName,
} from "./record-filters.ts"

const filtered = (
  responsibleName: string | null,
  contactType: RecordEntry["contactType"],
  careFacilityName: string | null,
  changes: Partial<FilteredEntry> = {},
): FilteredEntry => ({
  responsibleName,
  contactType,
  careFacilityName,
  contactAt: "2026-03-02T09:30:00.000Z",
  rows: [],
  signedAt: null,
  strickenAt: null,
  ...changes,
})

const diagnosed = (value: string): readonly EntryRow[] => [
  {
    formNodeName: "primary_diagnosis",
    label: "Diagnosis",
    type: "diagnosis",
    value,
    selectedOptions: [],
    hidden: false,
    patientHelped: false,
  },
]

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
])("distinguishes the values of %s by key, including a missing value", { tags: ["PANE-071"] }, (name, keys) => {
  expect(record.map((entry) => filterKey(entry, name))).toEqual(keys)
})

const valuesOf = (entries: readonly FilteredEntry[], name: FilterName, locale = "sv") =>
  filterValues(entries, name, (key) => key ?? "Other", locale)

const optionsOf = (entries: readonly FilteredEntry[], filters: typeof noFilters, name: FilterName) => {
  const counts = shownCounts(entries, filters)[name]
  return valuesOf(record, name).map((key) => [key, counts.get(key) ?? 0])
}

it.each<[FilterName, readonly [FilterKey, number][]]>([
  [
    "clinician",
    [
      ["Kim Ash", 1],
      ["Other", 1],
      ["Robin Vale", 2],
      [null, 1],
    ],
  ],
  [
    "contactType",
    [
      ["other", 1],
      ["video", 2],
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
])("lists the values of %s by their names, the missing one last", { tags: ["PANE-071"] }, (name, expected) => {
  expect(optionsOf(record, noFilters, name)).toEqual(expected)
})

it.each([
  ["sv", ["Adam", "Eva", "Zoe", "Åsa", "Örjan", null]],
  ["nb", ["Adam", "Eva", "Zoe", "Örjan", "Åsa", null]],
  ["de", ["Adam", "Åsa", "Eva", "Örjan", "Zoe", null]],
  ["en-GB", ["Adam", "Åsa", "Eva", "Örjan", "Zoe", null]],
] as const)("sorts by the alphabet of %s", { tags: ["PANE-071"] }, (locale, expected) => {
  const entries = ["Zoe", null, "Örjan", "Åsa", "Eva", "Adam", "Zoe"].map((name) => filtered(name, "video", null))
  expect(valuesOf(entries, "clinician", locale)).toEqual(expected)
})

it("sorts numbers in names by their size", { tags: ["PANE-071"] }, () => {
  const entries = ["Unit 10", "Unit 9", "Unit 1"].map((unit) => filtered(null, "video", unit))
  expect(valuesOf(entries, "facility")).toEqual(["Unit 1", "Unit 9", "Unit 10"])
})

it("takes unknown types for a missing one", { tags: ["PANE-065", "PANE-071"] }, () => {
  const entries = [
    filtered(null, { unknownWord: "hologram" }, null),
    filtered(null, "video", null),
    filtered(null, null, null),
    filtered(null, { unknownWord: "telepathy" }, null),
  ]
  expect(valuesOf(entries, "contactType")).toEqual(["video", null])
  expect(shownCounts(entries, noFilters).contactType.get(null)).toBe(3)
})

const robin = withChoice(noFilters, "clinician", "Robin Vale", true)

it("shows entries with one of the chosen values of each filter", { tags: ["PANE-071"] }, () => {
  const shownIndices = (filters: typeof robin) => record.filter(passes(filters)).map((entry) => record.indexOf(entry))
  expect(shownIndices(noFilters)).toEqual([0, 1, 2, 3, 4])
  expect(shownIndices(robin)).toEqual([1, 2])
  expect(shownIndices(withChoice(robin, "clinician", "Kim Ash", true))).toEqual([0, 1, 2])
  expect(shownIndices(withChoice(robin, "facility", null, true))).toEqual([2])
  expect(shownIndices(withChoice(robin, "facility", "North", true))).toEqual([])
  expect(shownIndices(withChoice(robin, "clinician", "Robin Vale", false))).toEqual([0, 1, 2, 3, 4])
  expect(chosenCount(withChoice(robin, "facility", null, true))).toBe(2)
})

it("counts what a value would show together with the search and the other filters", { tags: ["PANE-071"] }, () => {
  const counts = (name: FilterName) => optionsOf(record.slice(1), robin, name)
  expect(counts("facility")).toEqual([
    ["North", 0],
    ["South", 1],
    [null, 1],
  ])
  expect(counts("clinician")).toEqual([
    ["Kim Ash", 0],
    ["Other", 1],
    ["Robin Vale", 2],
    [null, 1],
  ])
})

it("counts as if it filtered once for each value", { tags: ["PANE-071"] }, () => {
  const word = (...words: readonly string[]) => fc.constantFrom(null, ...words)
  const entry = fc
    .tuple(word("Kim Ash", "Robin Vale"), fc.constantFrom("video", "phone", "unknown", null), word("North", "South"))
    .map((values) => filtered(...values))
  const chosen = fc.subarray<FilterKey>([null, "Kim Ash", "Robin Vale", "video", "phone", "North", "South"])
  fc.assert(
    fc.property(fc.array(entry), chosen, chosen, chosen, (entries, clinician, contactType, facility) => {
      const filters = {
        ...noFilters,
        clinician: new Set(clinician),
        contactType: new Set(contactType),
        facility: new Set(facility),
      }
      const counts = shownCounts(entries, filters)
      for (const name of filterNames)
        for (const key of valuesOf(entries, name))
          expect(counts[name].get(key) ?? 0).toBe(entries.filter(passes({ ...filters, [name]: new Set([key]) })).length)
    }),
  )
})

const entries = [
  filtered("Kim Ash", "video", null, { rows: diagnosed("J06.9 Cold"), signedAt: "2026-03-02T10:00:00.000Z" }),
  filtered("Kim Ash", "video", null, { rows: diagnosed("J06.9 Cold"), contactAt: "2026-03-09T23:30:00.000Z" }),
  filtered("Robin Vale", "phone", null, { contactAt: "2026-03-10T00:00:00.000Z", strickenAt: "2026-03-11T10:00:00.000Z" }),
]
const keptBy = (filters: typeof noFilters) => entries.filter(passes(filters)).map((entry) => entries.indexOf(entry))

it("filters by diagnosis and by signature", { tags: ["PANE-110"] }, () => {
  expect(keptBy(withChoice(noFilters, "diagnosis", "J06.9 Cold", true))).toEqual([0, 1])
  expect(keptBy(withChoice(noFilters, "state", "default", true))).toEqual([1])
  expect(keptBy(withChoice(withChoice(noFilters, "state", "signed", true), "state", "stricken", true))).toEqual([0, 2])
  expect(valuesOf(entries, "diagnosis")).toEqual(["J06.9 Cold", null])
})

it.each([
  ["2026-03-03", undefined, [1, 2]],
  [undefined, "2026-03-10", [0, 1]],
  ["2026-03-03", "2026-03-10", [1]],
  ["2026-03-10", "2026-03-03", []],
  [undefined, undefined, [0, 1, 2]],
] as const)("filters by the period from %s to before %s, and counts only in it", { tags: ["PANE-110"] }, (from, end, expected) => {
  const bound = (day: string | undefined) => day && { day, millis: Date.parse(`${day}T00:00:00.000Z`) }
  const filters = { ...noFilters, period: { from: bound(from) || undefined, to: bound(end) || undefined } }
  expect(keptBy(filters)).toEqual(expected)
  expect([...shownCounts(entries, filters).clinician.values()].reduce((sum, count) => sum + count, 0)).toBe(expected.length)
  expect(chosenCount(filters)).toBe([from, end].filter((day) => day !== undefined).length)
})

it("puts the values that would show entries first, each in the record's order", { tags: ["PANE-110"] }, () => {
  const values = valuesOf(entries, "clinician")
  const { clinician } = shownCounts(entries, withChoice(noFilters, "contactType", "phone", true))
  expect(usefulFirst(values, clinician)).toEqual(["Robin Vale", "Kim Ash"])
})
