import { expect, it } from "vitest"
import { entry } from "../../../../testkit/screens/record-screen.tsx"
import { keepFound, matchCount, nextMatch, matchIndexOf, type Match } from "./matches.ts"

/** Three entries: two marks, one that only its state matches, three marks. */
const foundEntries = { entries: [entry(1), entry(2), entry(3)], marks: [2, 0, 3] }
const at = (n: number, nth: number): Match => ({ entryId: `entry-${n}`, nth })

it.each<[Match | undefined, 1 | -1, Match]>([
  [undefined, 1, at(1, 0)],
  [undefined, -1, at(3, 2)],
  [at(1, 0), 1, at(1, 1)],
  [at(1, 1), 1, at(3, 0)],
  [at(3, 2), 1, at(1, 0)],
  [at(3, 0), -1, at(1, 1)],
  [at(1, 0), -1, at(3, 2)],
  [at(9, 0), 1, at(1, 0)],
  [at(1, 7), 1, at(1, 0)],
])("moves from %j by %i to %j", { tags: ["PANE-070"] }, (from, step, to) => {
  expect(nextMatch(foundEntries, from, step)).toEqual(to)
})

it("counts matches, not entries, and numbers each", { tags: ["PANE-070"] }, () => {
  expect(matchCount(foundEntries)).toBe(5)
  expect([at(1, 1), at(3, 2), at(2, 0), undefined].map((match) => matchIndexOf(foundEntries, match))).toEqual([1, 4, undefined, undefined])
  expect(nextMatch({ entries: [], marks: [] }, undefined, 1)).toBeUndefined()
})

it("keeps the marks of the entries that a filter keeps", { tags: ["PANE-071"] }, () => {
  expect(keepFound(foundEntries, ({ id }) => id !== "entry-1")).toEqual({
    entries: [foundEntries.entries[1], foundEntries.entries[2]],
    marks: [0, 3],
  })
})
