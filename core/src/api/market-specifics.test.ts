import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { readMarketSpecifics } from "./market-specifics.ts"
import { snakeCaseStruct } from "./codec.ts"

const read = readMarketSpecifics("xx", snakeCaseStruct({ isInvoiced: Schema.Boolean }))

describe("a market reads its own part of core's entities", { tags: ["CLI-078"] }, () => {
  it.each([
    ["present", { xx: { is_invoiced: true }, yy: 1 }, { isInvoiced: true }],
    ["absent", { yy: 1 }, undefined],
    ["null", { xx: null }, undefined],
  ])("%s", (_what, parts, value) => {
    expect(Result.getOrThrow(read(parts))).toEqual(value)
  })

  it("fails, and does not guess, on another shape", () => {
    expect(Result.isFailure(read({ xx: { is_invoiced: "yes" } }))).toBe(true)
  })
})
