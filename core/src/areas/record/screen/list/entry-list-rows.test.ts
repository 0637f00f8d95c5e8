import "../../../../kernel/time/polyfill.ts"
import { expect, it } from "vitest"
import { dateChunk } from "../../../../kernel/time/index.ts"
import type { RecordEntry } from "../../model/entry.ts"
import { entryChunks, isHeading, rowsByChunk } from "./entry-list-rows.ts"

const chunksOf = (days: readonly string[]) => entryChunks(days.length, (index) => dateChunk(days[index]!, "2026-03-15"))

it("groups entries as future, past week, past month, past year and older", { tags: ["PANE-038"] }, () => {
  const days = [
    "2026-03-20",
    "2026-03-15",
    "2026-03-08",
    "2026-03-07",
    "2026-02-15",
    "2026-02-14",
    "2025-03-15",
    "2025-03-14",
    "1999-01-01",
  ]
  expect(chunksOf(days)).toEqual([
    { chunk: "future", from: 0, to: 1 },
    { chunk: "past-week", from: 1, to: 3 },
    { chunk: "past-month", from: 3, to: 5 },
    { chunk: "past-year", from: 5, to: 7 },
    { chunk: "older", from: 7, to: 9 },
  ])
})

it.each([
  [[], []],
  [["2025-06-01"], [{ chunk: "past-year", from: 0, to: 1 }]],
  [["2020-01-01", "2019-01-01"], [{ chunk: "older", from: 0, to: 2 }]],
])("omits periods without an entry: %j", { tags: ["PANE-038"] }, (days, chunks) => {
  expect(chunksOf(days)).toEqual(chunks)
})

const days = ["2026-03-15", "2026-03-14", "2026-03-13", "2026-03-01", "2026-02-28", "2020-01-01"]
const entries = days.map((contactAt, index) => ({ id: String(index), contactAt }) as unknown as RecordEntry)
const headingsOf = (shown: number, isComplete: boolean) => {
  const rows = rowsByChunk({ entries, shown, isComplete }, "2026-03-15", (day) => day)
  return [rows.filter(isHeading).map(({ chunk, count }) => `${chunk} ${count ?? "?"}`), rows.filter((row) => !isHeading(row)).length]
}

it.each([
  ["all", Infinity, true, ["past-week 3", "past-month 2", "older 1"], 6],
  ["all that have loaded", Infinity, false, ["past-week 3", "past-month 2", "older ?"], 6],
  ["the first two", 2, true, ["past-week 3"], 2],
  ["as many as one period has", 3, true, ["past-week 3"], 3],
  ["four, with more still loading", 4, false, ["past-week 3", "past-month 2"], 4],
  ["none", 0, true, [], 0],
])("counts the period's entries in its heading where %s show", { tags: ["PANE-038"] }, (_what, shown, isComplete, headings, count) => {
  expect(headingsOf(shown, isComplete)).toEqual([headings, count])
})
