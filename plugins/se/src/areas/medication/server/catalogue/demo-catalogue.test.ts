import { readFileSync } from "node:fs"
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Drug } from "../../model/contract/drug.ts"
import { demoCatalogue, demoDrugs } from "./demo-catalogue.ts"

const search = (query: string) => Effect.runPromise(demoCatalogue.searchDrugs(query))
const namesOf = (drugs: readonly Drug[]) => drugs.map(({ silDrug }) => silDrug.name)
const searchReasons = async (query: string) => (await Effect.runPromise(demoCatalogue.searchReasons(query))).map(({ text }) => text)
const oneOf = async (query: string) => (await search(query))[0]!
const reasonsOf = async (query: string) => {
  const { medication } = await oneOf(query)
  return (await Effect.runPromise(demoCatalogue.reasonsFor(medication.nplId))).map(({ text }) => text)
}

const all = () => Effect.runPromise(demoDrugs)

describe("the demo's drug catalogue", () => {
  it("has over 400 substances by their ATC codes, in products marked as the demo's", { tags: ["MED-020"] }, async () => {
    const drugs = await all()
    expect(new Set(drugs.map(({ substance }) => substance)).size).toBeGreaterThan(400)
    expect(new Set(drugs.map(({ medication }) => medication.nplId)).size).toBe(drugs.length)
    for (const { medication, silDrug, packageTexts } of drugs) {
      expect(medication.atcCode).toMatch(/^[A-V]\d{2}[A-Z]{2}\d{2}$/)
      expect(medication.nplId).toMatch(/^99991231\d{6}$/)
      expect(silDrug.nplId).toBe(medication.nplId)
      expect(medication.tradeName).toMatch(/ (Demofarm|Exempelmed|Fiktiva)$/)
      expect(medication.marketingAuthHolder).toMatch(/\(demo\)$/)
      expect(packageTexts.every((text) => text.endsWith("(demo)"))).toBe(true)
    }
  })

  it("gives each drug units, a form and a page about its dosage", { tags: ["MED-020", "MED-021"] }, async () => {
    expect(await oneOf("omeprazol 20")).toEqual({
      medication: {
        atcCode: "A02BC01",
        nplId: expect.any(String),
        tradeName: expect.stringContaining("Omeprazol "),
        marketingAuthHolder: expect.any(String),
        links: { dosageInformation: "https://atcddd.fhi.no/atc_ddd_index/?code=A02BC01&showdescription=yes" },
      },
      silDrug: {
        nplId: expect.any(String),
        name: expect.stringMatching(/^Omeprazol \w+ 20 mg enterokapsel, hård$/),
        marketingAuthHolder: expect.any(String),
        drugFormTextSv: "enterokapsel, hård",
        dosages: [{ dosageUnit: "kapsel", dosageUnitPlural: "kapslar" }],
      },
      substance: "omeprazol",
      strength: "20 mg",
      packageTexts: ["Burk, 28 kapslar (demo)", "Burk, 100 kapslar (demo)"],
      usualDailyMaximum: { amount: 80, unit: "mg", source: "Demokatalogen", asOf: "2026-11-01" },
    })
    expect((await oneOf("hydrokortison kräm")).medication.links.dosageInformation).toBeNull()
  })
})

describe("the search for drugs", { tags: ["MED-022"] }, () => {
  it.each([
    ["omepra", /^Omeprazol/],
    ["OMEPRAZOL", /^Omeprazol/],
    ["omeprazol 40", /^Omeprazol .* 40 mg/],
    ["40mg omeprazol", /^Omeprazol .* 40 mg/],
    ["A02BC01", /^Omeprazol/],
    ["n02be", /^Paracetamol/],
    ["kramp hydrokortison", undefined],
    ["hydrokortison kram", /^Hydrokortison .* kräm/],
    ["alprazolam 0.25", /^Alprazolam .* 0,25 mg/],
    ["xqz", undefined],
  ])("ranks, for %j, %s first", async (query, name) => {
    const [first] = namesOf(await search(query))
    expect(first ?? "nothing").toMatch(name ?? /^nothing$/)
  })

  it.each([
    ["alvedon", /^Paracetamol/],
    ["Alvedon 500 mg", /^Paracetamol .* 500 mg/],
    ["panod", /^Paracetamol/],
    ["Levaxin", /^Levotyroxin/],
    ["waran", /^Warfarin/],
    ["kavepenin", /^Fenoximetylpenicillin/],
    ["voltaren gel", /^Diklofenak .* gel/],
    ["ventoline", /^Salbutamol/],
  ])("finds, for the brand %j, its substance alone", { tags: ["MED-267"] }, async (query, name) => {
    const names = namesOf(await search(query))
    expect(names.length).toBeGreaterThan(0)
    for (const one of names) expect(one).toMatch(name)
  })

  it("has every brand with a substance of the catalogue", { tags: ["MED-267"] }, async () => {
    const rows = readFileSync(new URL("./brands.tsv", import.meta.url), "utf8")
      .trim()
      .split("\n")
    const codes = new Set((await all()).map(({ medication }) => medication.atcCode))
    expect(rows.map((row) => row.split("\t")[0]!).filter((code) => !codes.has(code))).toEqual([])
  })

  it("ranks the start of a name above other words", async () => {
    const names = namesOf(await search("metoprolol"))
    expect(names.map((name) => /(\d+) mg/.exec(name)?.[1])).toEqual(["25", "50", "100", "200"])
    const insulin = namesOf(await search("insulin"))
    expect(insulin.findIndex((name) => name.startsWith("Humaninsulin"))).toBeGreaterThan(
      insulin.findLastIndex((name) => name.startsWith("Insulin ")),
    )
    expect(namesOf(await search("fentanyl"))[0]).toMatch(/^Fentanyl/)
  })

  it("matches a number only as a whole", async () => {
    expect(namesOf(await search("ramipril 5")).map((name) => name.replace(/ (Demofarm|Exempelmed|Fiktiva)/, ""))).toEqual([
      "Ramipril 5 mg tablett",
      "Ramipril och diuretika 5 mg/25 mg tablett",
    ])
  })

  it("finds every drug by its own name, and accepts any text", async () => {
    const drugs = await all()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...drugs), async ({ medication, silDrug }) => {
        expect((await search(silDrug.name)).map((found) => found.medication.nplId)).toContain(medication.nplId)
      }),
      { numRuns: 50 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect((await search(text)).length).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe("reasons", () => {
  it.each([
    ["högt", ["Högt blodtryck", "Högt blodtryck i lungorna", "Högt kalium"]],
    ["blodtryck högt", ["Högt blodtryck", "Högt blodtryck i lungorna"]],
    ["hogt blodtryck lungorna", ["Högt blodtryck i lungorna"]],
    ["j45", ["Astma"]],
    ["finns inte", []],
  ])("are found by %j", { tags: ["MED-023"] }, async (query, texts) => {
    expect((await searchReasons(query)).slice(0, texts.length + 1)).toEqual(texts)
  })

  it.each([
    ["metformin", ["Typ 2-diabetes"]],
    ["omeprazol", ["Halsbränna och sura uppstötningar", "Magsår"]],
    ["ramipril", ["Högt blodtryck", "Hjärtsvikt"]],
    ["amitriptylin", ["Migrän", "Nervsmärta", "Depression"]],
    ["pivmecillinam", ["Urinvägsinfektion"]],
  ])("are proposed for %s, the most typical first", { tags: ["MED-024"] }, async (drug, texts) => {
    expect(await reasonsOf(drug)).toEqual(texts)
  })

  it("are proposed for most drugs, and none for an unknown one", { tags: ["MED-024"] }, async () => {
    const drugs = await all()
    const without = []
    for (const drug of drugs)
      if ((await Effect.runPromise(demoCatalogue.reasonsFor(drug.medication.nplId))).length === 0) without.push(drug.substance)
    expect(new Set(without).size).toBeLessThan(new Set(drugs.map(({ substance }) => substance)).size / 5)
    expect(await Effect.runPromise(demoCatalogue.reasonsFor("00000000000000"))).toEqual([])
  })
})
