import { describe, expect, it } from "vitest"
import { countyNameOf, swedishCounties } from "./counties.ts"

describe("Sweden's counties", () => {
  it.each([
    ["01", "Stockholm"],
    ["03", "Uppsala"],
    ["04", "Södermanland"],
    ["05", "Östergötland"],
    ["06", "Jönköping"],
    ["07", "Kronoberg"],
    ["08", "Kalmar"],
    ["09", "Gotland"],
    ["10", "Blekinge"],
    ["12", "Skåne"],
    ["13", "Halland"],
    ["14", "Västra Götaland"],
    ["17", "Värmland"],
    ["18", "Örebro"],
    ["19", "Västmanland"],
    ["20", "Dalarna"],
    ["21", "Gävleborg"],
    ["22", "Västernorrland"],
    ["23", "Jämtland"],
    ["24", "Västerbotten"],
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
