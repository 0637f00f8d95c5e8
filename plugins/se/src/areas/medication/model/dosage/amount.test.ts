import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountText, hasAmbiguousAmount, isAmount, parseAmount, parseRange, rangeText, unitFor } from "./index.ts"

describe("an amount", { tags: ["MED-006"] }, () => {
  it.each([
    ["1", 1],
    ["0,5", 0.5],
    ["0.5", 0.5],
    ["0,25", 0.25],
    [" 2 ", 2],
    ["007", 7],
    ["999999999,9999", 999_999_999.9999],
  ])("%j is %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
    expect(isAmount(amount)).toBe(true)
  })

  it.each([
    "",
    " ",
    "0",
    "0,0",
    "-1",
    "+1",
    "1,",
    ",5",
    "1,2,3",
    "1 000",
    "1e3",
    "Infinity",
    "NaN",
    "½",
    "0,00001",
    "1234567890",
    "1.000",
    "10,000",
    "1,125",
  ])("%j is not an amount", (text) => expect(parseAmount(text)).toBeUndefined())

  it.each([0, -0, -1, Number.NaN, Infinity, -Infinity, 1e-7, 1e21, 0.1 + 0.2])("the number %d is not an amount", (amount) => {
    expect(isAmount(amount)).toBe(false)
  })

  it("is written with a comma, and parsed back to the same number", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (any) => {
        const amount = Math.round(any * 1e4) / 1e4
        expect(parseAmount(amountText(amount))).toBe(isAmount(amount) ? amount : undefined)
      }),
    )
    expect(amountText(1.5)).toBe("1,5")
  })
})

it.each([
  ["1.000", true],
  ["10.000x1", true],
  ["1+1,000", true],
  ["1.000-2.000", true],
  ["0,125", false],
  ["1,1250x2", false],
  ["1000x1", false],
])("whether %j may be meant a thousand times larger: %j", { tags: ["MED-085"] }, (text, expected) => {
  expect(hasAmbiguousAmount(text)).toBe(expected)
})

describe("a range", { tags: ["MED-007"] }, () => {
  it.each([
    ["1", { min: 1, max: null }],
    ["1-2", { min: 1, max: 2 }],
    ["1\u20112", { min: 1, max: 2 }],
    ["0,5-1,5", { min: 0.5, max: 1.5 }],
    ["0.5 – 1", { min: 0.5, max: 1 }],
    [" 1 - 2 ", { min: 1, max: 2 }],
  ])("is parsed from %j", (text, range) => {
    expect(parseRange(text)).toEqual(range)
  })

  it.each(["", "-", "1-", "-1", "-1-2", "1-2-", "1--2", "1-2-3", "2-1", "1-1", "0-1", "0", "a-b", "1 till 2", "1,-2"])(
    "%j is not a range",
    (text) => expect(parseRange(text)).toBeUndefined(),
  )

  it("is parsed again from its own text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,–-]{0,8}$/)), (text) => {
        const range = parseRange(text)
        if (range === undefined) return
        expect(range.min).toBeGreaterThan(0)
        expect(range.max ?? Infinity).toBeGreaterThan(range.min)
        expect(parseRange(rangeText(range))).toEqual(range)
      }),
      { numRuns: 1_000 },
    )
  })
})

it.each([
  [0.5, "tablett"],
  [1, "tablett"],
  [1.5, "tabletter"],
  [2, "tabletter"],
])("%d is counted in the unit %s", { tags: ["MED-012"] }, (amount, unit) => {
  expect(unitFor(amount, { dosageUnit: "tablett", dosageUnitPlural: "tabletter" })).toBe(unit)
})
