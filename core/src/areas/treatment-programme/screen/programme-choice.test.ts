import { expect, it } from "vitest"
import { chosenProgramme, countedFilters, filtered, filterInForce } from "./programme-choice.ts"

const plans = [
  { id: "a", state: "ended" },
  { id: "b", state: "active" },
  { id: "c", state: "active" },
  { id: "d", state: "completed" },
  { id: "e", state: { unknownWord: "on_hold" } },
] as const

it.each([
  ["all", ["a", "b", "c", "d", "e"]],
  ["active", ["b", "c"]],
  ["completed", ["d"]],
  ["ended", ["a"]],
] as const)("the filter %s lists %j", { tags: ["ICB-010"] }, (filter, ids) => {
  expect(filtered(plans, filter).map(({ id }) => id)).toEqual(ids)
  expect(countedFilters(plans).find((counted) => counted.filter === filter)?.count).toBe(ids.length)
})

it.each([
  ["the named one", plans, "d", "d"],
  ["the first active one without a name", plans, undefined, "b"],
  ["the first active one for an unknown name", plans, "z", "b"],
  ["the newest without an active one", plans.slice(3), undefined, "d"],
  ["none without programmes", [], "a", undefined],
] as const)("shows %s", { tags: ["ICB-005"] }, (_name, given, id, shown) => {
  expect(chosenProgramme<(typeof plans)[number]>(given, id)?.id).toBe(shown)
})

it.each([
  ["stays without a link", undefined, "active", "active"],
  ["stays with a link to a programme of its state", "b", "active", "active"],
  ["gives way to a link to a programme of another state", "a", "active", "all"],
  ["gives way to a link to a programme of an unknown state", "e", "completed", "all"],
  ["stays with a link to no programme", "z", "ended", "ended"],
] as const)("the filter %s", { tags: ["ICB-005", "ICB-010"] }, (_name, id, filter, inForce) => {
  expect(filterInForce(plans, id, filter)).toBe(inForce)
})
