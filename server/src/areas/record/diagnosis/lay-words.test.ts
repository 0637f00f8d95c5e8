import { searchDiagnoses, listUsedDiagnoses } from "@rond/core/model/note"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { demoMarkets } from "../../demo/pools.ts"
import { insertTwoPools, lind, moved, noteOf, outsider, stranger } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertDiagnosisCodes, insertEntries } from "../seed.ts"

const server = withServer([clinicModule, recordModule])

const note = (id: string, diagnosis: string, more: Partial<Parameters<typeof noteOf>[1]> = {}) =>
  noteOf(id, { id, meetingId: null, values: { history: "x", diagnosis }, ...more })

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertTwoPools
      for (const market of demoMarkets.values())
        yield* insertDiagnosisCodes(market.language.split("-")[0]!, [
          ...market.prose.codes.map(([code, title]) => ({ code, title })),
          ...market.prose.conditions.map(({ code, diagnosis }) => ({ code, title: diagnosis })),
        ])
      yield* insertDiagnosisCodes("en", [
        { code: "T74.1", title: "Physical abuse" },
        { code: "U07.2", title: "COVID-19, virus not identified (SARS-CoV-2)" },
        { code: "L99.8", title: "Urtikária, un\u00adspecified" },
        { code: "F32.9A", title: "A subcode" },
      ])
      yield* insertEntries([
        note("back-1", "M54.5 Low back pain"),
        note("back-2", "M54.5 Low back pain"),
        note("cold", "J06.9 Acute upper respiratory infection", { contactAt: "2026-03-01T09:00:00.000Z" }),
        note("gone", "X99.9 A code that left the list"),
        note("struck-out", "R05 Cough", { stricken: { at: "2026-03-02T10:00:00.000Z", reason: "Wrong patient" } }),
        note("bo", "J45.9 Asthma", { patientId: "bo" }),
        note("colleague", "R51 Headache", { patientId: "bo", responsibleId: "berg", responsibleName: "Dr berg" }),
      ])
    }),
  ),
)

const codes = async (language: string, query: string, as = lind) =>
  (await server.call(searchDiagnoses, { payload: { query, language } }, { as })).codes.map(({ icdCode }) => icdCode)

describe("the diagnosis search", { tags: ["NOTE-061", "NOTE-110"] }, () => {
  it.each([
    ["sv", "rygg", "M54.5"],
    ["sv", "feber", "R50.9"],
    ["sv", "förk", "J06.9"],
    ["sv", "forkyld", "J06.9"],
    ["sv", "FÖRKYLD", "J06.9"],
    ["sv", "öroninfl", "H66.9"],
    ["sv", "inflammation mellan", "H66.9"],
    ["sv", "ont i ryggen", "M54.5"],
    ["sv", "lumb", "M54.5"],
    ["sv", "m54", "M54.5"],
    ["sv", "migran", "G43.9"],
    ["nb", "rygg", "M54.5"],
    ["nb", "forkjol", "J06.9"],
    ["nb", "hode", "R51"],
    ["nb", "øre", "H66.9"],
    ["nb", "ore", "H66.9"],
    ["nb", "blærekatarr", "N30.0"],
    ["nb", "blaerekatarr", "N30.0"],
    ["en", "back", "M54.5"],
    ["en", "fever", "R50.9"],
    ["en", "athlete's", "B35.1"],
    ["en", "high blood", "I10"],
    ["en", "uti", "N30.0"],
    ["fr", "mal de dos", "M54.5"],
    ["fr", "fievre", "R50.9"],
    ["fr", "oesophag", "K21.9"],
    ["fr", "œso", "K21.9"],
    ["fr", "rhume", "J06.9"],
    ["fr", "à l'estomac", "K30"],
    ["de", "rücken", "M54.5"],
    ["de", "rucken", "M54.5"],
    ["de", "schmerz", "R51"],
    ["de", "fieber", "R50.9"],
    ["de", "fuss", "B35.1"],
    ["de", "erkaltung", "J06.9"],
    ["en", "J069", "J06.9"],
    ["en", "j06,9", "J06.9"],
    ["en", "J06 9", "J06.9"],
    ["en", "J06.9G", "J06.9"],
    ["en", "J06.9 G", "J06.9"],
    ["de", "J06.9V", "J06.9"],
    ["de", "j069 z", "J06.9"],
    ["de", "J06.9 A", "J06.9"],
    ["de", "M54.5 GR", "M54.5"],
    ["en", "L509", "L50.9"],
    ["en", "F329A", "F32.9A"],
    ["en", "F32.9", "F32.9A"],
    ["en", "\u200bJ06.9", "J06.9"],
    ["en", "covid19", "U07.1"],
    ["en", "covid-19", "U07.1"],
    ["en", "COVID\u201119", "U07.1"],
    ["en", "covid 19", "U07.1"],
    ["en", "sarscov2", "U07.2"],
    ["en", "sars-cov2", "U07.2"],
    ["en", "urtikaria", "L99.8"],
    ["en", "urtikária unspecified", "L99.8"],
    ["en", "athlete’s", "B35.1"],
    ["en", "athlete´s", "B35.1"],
  ])("in %s finds %j", async (language, query, code) => {
    expect(await codes(language, query)).toContain(code)
  })

  // A clinician of their own: a table of searches reaches the limit of one.
  it.each([
    ["sv", "covid19", "U07.1"],
    ["nb", "covid-19", "U07.1"],
    ["fr", "covid19", "U07.10"],
    ["fr", "U07.1", "U07.10"],
    ["de", "covid 19", "U07.1"],
    ["sv", "förkyld", "J00.9"],
    ["nb", "vondt i halsen", "J02.9"],
    ["en", "chickenpox", "B01.9"],
    ["fr", "poux", "B85.0"],
    ["de", "gurtelrose", "B02.9"],
    ["sv", "intyg", "Z02.7"],
  ])("in %s finds the market's own code for %j", async (language, query, code) => {
    expect(await codes(language, query, stranger)).toContain(code)
  })

  it.each(["sv", "en"])("ranks titles above lay words in %s", async (language) => {
    expect((await codes(language, language === "sv" ? "feber" : "fever"))[0]).toBe("R50.9")
  })
})

describe("the diagnoses used most", { tags: ["NOTE-062"] }, () => {
  const used = (as: typeof lind, language = "en-GB") =>
    server.call(listUsedDiagnoses, { params: { patientId: "anna" }, query: { language } }, { as })
  const codesOf = (list: readonly { readonly icdCode: string; readonly times: number }[]) =>
    list.map(({ icdCode, times }) => [icdCode, times])

  it("are the patient's by frequency, then the clinician's own", async () => {
    const { patient, own } = await used(lind)
    // Lind's own notes of Anna include protected and unsigned ones.
    expect(codesOf(patient)).toEqual([
      ["T74.1", 5],
      ["M54.5", 2],
      ["J06.9", 1],
    ])
    expect(codesOf(own)).toContainEqual(["J45.9", 1])
    expect(codesOf(own)).not.toContainEqual(["R51", 1])
  })

  it("exclude stricken notes, codes that left the list, and other languages", async () => {
    const all = await used(lind)
    expect([...all.patient, ...all.own].map(({ icdCode }) => icdCode)).not.toContain("R05")
    expect([...all.patient, ...all.own].map(({ icdCode }) => icdCode)).not.toContain("X99.9")
    expect(await used(lind, "tlh")).toEqual({ patient: [], own: [] })
  })

  it("exclude notes that the reader may not read", async () => {
    const { patient, own } = await used(outsider)
    expect(codesOf(patient)).toEqual([
      ["M54.5", 2],
      ["J06.9", 1],
    ])
    expect(own).toEqual([])
    expect((await used(moved)).patient).toEqual([])
  })

  it("are refused without a care relation, and audited", async () => {
    const before = (await server.audit()).length
    expect(
      await server.error(listUsedDiagnoses, { params: { patientId: "anna" }, query: { language: "en" } }, { as: stranger }),
    ).toMatchObject({
      _tag: "Refused",
    })
    await used(lind)
    expect((await server.audit()).slice(before)).toContainEqual(
      expect.objectContaining({ action: "record.used-diagnoses", patientId: "anna", outcome: "done" }),
    )
  })
})
