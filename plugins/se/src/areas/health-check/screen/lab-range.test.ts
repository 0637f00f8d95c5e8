import { describe, expect, it } from "vitest"
import type { LabValue } from "../model/health-check.ts"
import { byCategory, decimalsOf, rangeMarkOf } from "./lab-range.ts"

const marks = {
  "=": null,
  "<": "LESS_THAN",
  "≤": "LESS_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  "≥": "GREATER_THAN_OR_EQUAL",
  "?": { unknownWord: "ABOUT" },
} as const satisfies Record<string, LabValue["comparator"]>

describe("a value and its reference range", { tags: ["HCH-005"] }, () => {
  it.each([
    // Exact values: the bounds are inside.
    ["=", 4, 4, 10, "within"],
    ["=", 10, 4, 10, "within"],
    ["=", 3.9, 4, 10, "below"],
    ["=", 10.1, 4, 10, "above"],
    ["=", -3, -2, 2, "below"],
    ["=", 5, 5, 5, "within"],
    // One bound is missing.
    ["=", 3.9, 4, null, "below"],
    ["=", 400, 4, null, "within"],
    ["=", 10.1, null, 10, "above"],
    ["=", 0, null, 10, "within"],
    // Both are missing, or reversed.
    ["=", 5, null, null, undefined],
    ["<", 5, null, null, undefined],
    ["=", 5, 10, 4, undefined],
    // Less than: below when it is at the lower bound, for the value itself is excluded.
    ["<", 5, 5, 10, "below"],
    ["<", 4, 5, 10, "below"],
    ["<", 5.1, 5, 10, "undecided"],
    ["<", 20, 5, 10, "undecided"],
    ["<", 20, 5, null, "undecided"],
    ["≤", 5, 5, 10, "undecided"],
    ["≤", 4.9, 5, 10, "below"],
    ["≤", 10, 5, 10, "undecided"],
    // Less than, with only an upper bound or a range from zero.
    ["<", 5, null, 5, "within"],
    ["≤", 5, null, 5, "within"],
    ["<", 5.1, null, 5, "undecided"],
    ["<", 1, 0, 5, "within"],
    ["≤", 5, 0, 5, "within"],
    ["<", 6, 0, 5, "undecided"],
    ["<", 0, 0, 5, "below"],
    // A range that begins below zero is of something that can be negative: a base excess.
    ["<", -1, -2, 5, "undecided"],
    ["<", 1, -2, 5, "undecided"],
    ["≤", 5, -2, 5, "undecided"],
    ["<", -2, -2, 5, "below"],
    // Greater than: above when it is at the upper bound, for the value itself is excluded.
    [">", 10, 5, 10, "above"],
    [">", 11, 5, 10, "above"],
    [">", 9.9, 5, 10, "undecided"],
    [">", 1, null, 10, "undecided"],
    ["≥", 10, 5, 10, "undecided"],
    ["≥", 10.1, 5, 10, "above"],
    // Greater than, with only a lower bound.
    [">", 60, 60, null, "within"],
    ["≥", 60, 60, null, "within"],
    [">", 50, 60, null, "undecided"],
    ["≥", 59.9, 60, null, "undecided"],
    // An unknown comparator.
    ["?", 100, 5, 10, "undecided"],
    ["?", 100, null, null, undefined],
  ] as const)("%s %d in %s to %s is %s", (sign, value, low, high, mark) => {
    expect(rangeMarkOf({ value, comparator: marks[sign] }, { low, high })).toBe(mark)
  })
})

it("groups results by category, uncategorised ones last", { tags: ["HCH-002"] }, () => {
  const result = (id: string, categoryLocalizationKey: string | null) => ({ id, marker: { categoryLocalizationKey } })
  const groups = byCategory([result("a", null), result("b", "lipids"), result("c", "blood"), result("d", "lipids")])
  expect(groups.map(([category, results]) => [category, results.map(({ id }) => id)])).toEqual([
    ["lipids", ["b", "d"]],
    ["blood", ["c"]],
    [null, ["a"]],
  ])
})

it.each([
  [36, 0],
  [-1.5, 1],
  [0.45, 2],
  [0.0004, 4],
  [1.5e-7, 8],
  [1e21, 0],
  [5e-324, 20],
])("%s has %i decimals", { tags: ["HCH-004"] }, (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals)
})
