import { describe, expect, it } from "vitest"
import { countyNameOf, swedishCounties } from "./counties.ts"

describe("Sweden's counties", () => {
  it.each([
    ["01", "Stockholm"],
    ["12", "Skåne"],
    ["14", "Västra Götaland"],
    ["25", "Norrbotten"],
    ["02", "02"],
    ["1", "1"],
    ["constructor", "constructor"],
  ])("%s is %s", { tags: ["MKT-980"] }, (code, name) => {
    expect(countyNameOf(code)).toBe(name)
  })

  it("are 21, each with a code from 01 to 25 and a name of its own", { tags: ["MKT-980"] }, () => {
    const entries = Object.entries(swedishCounties)
    expect(entries).toHaveLength(21)
    expect(new Set(entries.map(([, name]) => name)).size).toBe(21)
    expect(entries.filter(([code]) => !/^\d\d$/.test(code) || Number(code) < 1 || Number(code) > 25)).toEqual([])
  })
})
