import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type EpsState, EpsActionId, stateAfter } from "./eps-action.ts"

describe("the state of an electronic prescription after a report", () => {
  it.each<[EpsState | undefined, EpsState, EpsState]>([
    [undefined, "issued", "issued"],
    [undefined, "cancelled", "cancelled"],
    ["issued", "issued", "issued"],
    ["issued", "cancelled", "cancelled"],
    ["cancelled", "issued", "cancelled"],
    ["cancelled", "cancelled", "cancelled"],
  ])("was %s, is reported as %s: %s", { tags: ["EPS-755"] }, (before, reported, after) => {
    expect(stateAfter(before, reported)).toBe(after)
  })
})

describe("the id of an electronic prescription", () => {
  it.each([
    ["3F1A2B-A12345-00001Z", true],
    ["urn:eps:1.2", true],
    ["", false],
    ["with space", false],
    ["<script>", false],
    ["x".repeat(101), false],
  ])("%j is one: %s", { tags: ["EPS-755"] }, (id, isOne) => {
    expect(Schema.is(EpsActionId)(id)).toBe(isOne)
  })
})
