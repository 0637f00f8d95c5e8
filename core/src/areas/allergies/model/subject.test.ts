import { describe, expect, it } from "vitest"
import { allergenWords, subjectReader, substances } from "./index.ts"

const ids = Object.keys(substances)
const listed = allergenWords.flatMap(({ substances: names }) =>
  Object.entries(names).flatMap(([id, list]) => list.split(",").map((name) => ({ id, name: name.trim() }))),
)

describe("the words for causes of allergy", { tags: ["PANE-090"] }, () => {
  it.each(["sv", "nb", "en", "de", "fr"].map((language, index) => [language, allergenWords[index]!] as const))(
    "name every substance in %s",
    (_language, { substances: names }) => {
      expect(Object.keys(names).toSorted()).toEqual(ids.toSorted())
    },
  )

  it("name one substance each, in whichever language", () => {
    const byName = Map.groupBy(listed, ({ name }) => name)
    const ambiguous = [...byName].filter(([, uses]) => new Set(uses.map(({ id }) => id)).size > 1)
    expect(ambiguous.map(([name]) => name)).toEqual([])
  })

  it("are each read as their substance only", () => {
    const subjectOf = subjectReader(allergenWords)
    const misread = listed.filter(({ id, name }) => {
      const subject = subjectOf(name)
      return subject.substances.join() !== id || subject.rest.length > 0
    })
    expect(misread).toEqual([])
  })

  it("can be extended with a market's own", () => {
    const own = { substances: { penicillin: "Calciopen" }, around: "", none: "" }
    expect(subjectReader(allergenWords)("Calciopen").substances).toEqual([])
    expect(subjectReader([...allergenWords, own])("Calciopen").substances).toEqual(["penicillin"])
  })

  it.each([
    ["It is not severe", []],
    ["Nöt", ["nuts"]],
    ["Penicillin V", ["phenoxymethylpenicillin"]],
    ["Bi- och getingstick", ["bee", "wasp"]],
    ["Allvarlig penicillinallergi 2018", ["penicillin"]],
    ["Penicillinallergisk", ["penicillin"]],
    ["Penicillinöverkänslig", ["penicillin"]],
    ["Penicillinoverfølsom", ["penicillin"]],
    ["penicillinallergisch", ["penicillin"]],
    ["Doktacillin, Keflex och Bactrim", ["ampicillin", "cefalexin", "cotrimoxazole"]],
    ["Antibiotika", ["antibiotic"]],
  ])("%j names %j", (text, names) => {
    expect(subjectReader(allergenWords)(text).substances).toEqual(names)
  })
})
