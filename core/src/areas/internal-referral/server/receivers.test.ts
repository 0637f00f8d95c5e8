import { expect, it } from "vitest"
import { oneColleagueAStart } from "./receivers.ts"

const slot = (clinicianId: string, startMillis: number, isBookable = true) => ({ clinicianId, startMillis, isBookable })

it.each([
  ["fewest meetings", [slot("kim", 1), slot("lee", 1)], { kim: 3, lee: 1 }, ["lee"]],
  ["no meetings at all", [slot("kim", 1), slot("lee", 1)], { kim: 3 }, ["lee"]],
  ["a free time before a taken one", [slot("lee", 1, false), slot("kim", 1)], { kim: 9 }, ["kim"]],
  ["the first of equals", [slot("kim", 1), slot("lee", 1)], {}, ["kim"]],
  ["each start", [slot("kim", 2), slot("lee", 1)], {}, ["lee", "kim"]],
  ["a taken time if all are taken", [slot("kim", 1, false), slot("lee", 1, false)], {}, ["kim"]],
])("selects by %s", (_what, slots, meetings, chosen) => {
  expect(oneColleagueAStart(slots, new Map(Object.entries(meetings))).map(({ clinicianId }) => clinicianId)).toEqual(chosen)
})
