import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { epochMillisInQuery, CalendarDateText, wholeNumber, readMarketSpecifics, snakeCaseStruct } from "./codec.ts"

const size = wholeNumber(1, 100)
const isRead = (text: string, schema = size) => Result.isSuccess(Schema.decodeUnknownResult(schema)(text))

describe("a whole number in a query parameter", () => {
  it.each([
    ["1", 1],
    ["100", 100],
    ["007", 7],
  ])("is decoded from %j", (text, value) => {
    expect(Schema.decodeUnknownSync(size)(text)).toBe(value)
    expect(Schema.encodeSync(size)(value)).toBe(String(value))
  })

  it.each(["", " ", " 5", "0", "-1", "101", "1.5", "1e2", "0x10", "NaN", "Infinity", "-Infinity", "five", "9".repeat(400)])(
    "is refused when it is %j",
    (text) => expect(isRead(text)).toBe(false),
  )

  it("may be negative if the bounds allow it", () => {
    expect(Schema.decodeUnknownSync(wholeNumber(-5, 5))("-5")).toBe(-5)
  })

  it.each([
    ["0", true],
    ["1799999999999", true],
    ["253402300799999", true],
    ["253402300800000", false],
    ["-1", false],
    ["NaN", false],
  ])("decodes as a point in time: %s %s", (text, is) => {
    expect(isRead(text, epochMillisInQuery)).toBe(is)
  })
})

const read = readMarketSpecifics("xx", snakeCaseStruct({ isInvoiced: Schema.Boolean }))

describe("a market decodes its own part of core's entities", { tags: ["CLI-078"] }, () => {
  it.each([
    ["present", { xx: { is_invoiced: true }, yy: 1 }, { isInvoiced: true }],
    ["absent", { yy: 1 }, undefined],
    ["null", { xx: null }, undefined],
  ])("%s", (_what, parts, value) => {
    expect(Result.getOrThrow(read(parts))).toEqual(value)
  })

  it("fails to decode another shape instead of guessing", () => {
    expect(Result.isFailure(read({ xx: { is_invoiced: "yes" } }))).toBe(true)
  })
})

describe("a day on the wire", () => {
  const decode = Schema.decodeUnknownResult(CalendarDateText)

  it.each(["1987-11-30", "2028-02-29", "0001-01-01", "9999-12-31"])("%s is one", (day) => {
    expect(Result.isSuccess(decode(day))).toBe(true)
  })

  it.each(["2026-02-30", "2027-02-29", "0000-01-01", "2026-13-01", "2026-1-1", "26-01-01", ""])("%s is none", (day) => {
    expect(Result.isFailure(decode(day))).toBe(true)
  })
})
