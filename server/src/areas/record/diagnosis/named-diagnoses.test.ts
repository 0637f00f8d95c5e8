import { layWords, noteWords } from "@rond/core/languages"
import { findNamedDiagnoses } from "@rond/core/model/note"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { demoMarkets } from "../../demo/pools.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertClinic, lind, stranger } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { insertDiagnosisCodes } from "../seed.ts"
import { namedDiagnoses, type NameableDiagnosis } from "./named-diagnoses.ts"

const server = withServer([clinicModule, recordModule])
const titlesOf = ({ prose }: typeof demoMarkets extends ReadonlyMap<string, infer Market> ? Market : never) => [
  ...new Map([
    ...prose.codes.map(([code, title]) => [code, title] as const),
    ...prose.conditions.map(({ code, diagnosis }) => [code, diagnosis] as const),
  ]),
]
const languageOf = ({ language }: { readonly language: string }) => language.split("-")[0]!

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertClinic([])
      for (const market of demoMarkets.values())
        yield* insertDiagnosisCodes(
          languageOf(market),
          titlesOf(market).map(([code, title]) => ({ code, title })),
        )
    }),
  ),
)

const named = async (language: string, texts: readonly string[], used: readonly string[] = [], as = lind) =>
  (await server.call(findNamedDiagnoses, { payload: { texts, used, language } }, { as })).codes.map(({ icdCode }) => icdCode)

describe("the diagnoses that a note names", { tags: ["NOTE-181"] }, () => {
  it.each([
    ["sv", "Förkylning", "J06.9"],
    ["sv", "Förkylning\nOkomplicerad viral övre luftvägsinfektion. Inga alarmsymtom.", "J06.9"],
    ["sv", "Ont i halsen sedan tre dagar", "J02.9"],
    ["sv", "Hypotyreos, årskontroll", "E03.9"],
    ["sv", "Stukad fot", "S93.4"],
    ["sv", "KOL", "J44.9"],
    ["nb", "Forkjølelse", "J06.9"],
    ["nb", "Vondt i ryggen", "M54.5"],
    ["en", "Cold", "J06.9"],
    ["en", "Sore throat and fever", "J02.9"],
    ["en", "UTI again", "N30.0"],
    ["fr", "Rhume", "J06.9"],
    ["fr", "Mal de dos", "M54.5"],
    ["de", "Erkältung", "J06.9"],
    ["de", "Reizhusten", "R05"],
  ])("in %s of %j are among others %s", async (language, text, code) => {
    expect(await named(language, [text])).toContain(code)
  })

  it.each([
    ["sv", "Förkylning", "E03.9"],
    ["sv", "Hosta. Ingen feber, inget halsont.", "R50.9"],
    ["sv", "Hosta. Åter vid hög feber eller andnöd.", "R50.9"],
    ["sv", "Hosta, feberfri", "R50.9"],
    ["nb", "Hoste. Ikke feber.", "R50.9"],
    ["en", "Cough. No fever, no chest pain.", "R07.4"],
    ["en", "Cough. Return if breathless.", "R06.0"],
    ["fr", "Toux, pas de fièvre", "R50.9"],
    ["fr", "Gêne asthmatique", "A69.2"],
    ["de", "Husten, kein Fieber", "R50.9"],
    ["de", "Husten. Bei Atemnot sofort ärztliche Hilfe suchen.", "R06.0"],
  ])("in %s of %j have no %s, also where the clinician has it often", async (language, text, code) => {
    expect(await named(language, [text], [code], stranger)).not.toContain(code)
  })

  it("come from the first text that names any", async () => {
    expect(await named("sv", ["Video", "Tidigare hypotyreos"])).toEqual(["E03.9"])
    expect(await named("sv", ["Migrän", "Tidigare hypotyreos"])).not.toContain("E03.9")
    expect(await named("sv", ["Ont i tån"])).toEqual([])
    expect(await named("sv", [])).toEqual([])
    expect(await named("tlh", ["Hosta"])).toEqual([])
  })

  it("come with one in use before others that fit as well", async () => {
    expect(await named("sv", ["Förkylning"], ["J06.9"])).toEqual(["J06.9", "J00.9"])
    expect(await named("sv", ["Förkylning"], ["J00.9"])).toEqual(["J00.9", "J06.9"])
  })

  it("have one code of a category, and those in use", () => {
    const back = (code: string, isUsed: boolean): NameableDiagnosis => ({ code, title: "Pain", layWords: "backache", isUsed })
    const codes = [back("M54.1", false), back("M54.5", true), back("M54.9", false)]
    const of = (candidates: readonly NameableDiagnosis[]) =>
      namedDiagnoses("Backache", candidates, noteWords.get("en")!).map(({ code }) => code)
    expect(of(codes)).toEqual(["M54.5"])
    expect(of(codes.filter(({ isUsed }) => !isUsed))).toEqual(["M54.9"])
  })

  it.each([...demoMarkets])("in the demo's own notes of %s are the one that was made, in three of four", (_market, market) => {
    const language = languageOf(market)
    const lay = layWords.get(language)!
    const candidates = titlesOf(market).map(([code, title]) => ({ code, title, layWords: lay[code.slice(0, 3)] ?? "", isUsed: false }))
    const notes = market.prose.conditions.flatMap(({ code, reason, complaint, assessment, history }) =>
      [reason, ...complaint, ...assessment.map((text) => `${reason}\n${text}`), ...history].map((text) => ({ code, text })),
    )
    const right = notes.filter(({ code, text }) =>
      namedDiagnoses(text, candidates, noteWords.get(language)!)
        .slice(0, 3)
        .some((one) => one.code === code),
    )
    expect(right.length / notes.length).toBeGreaterThan(0.75)
  })
})
