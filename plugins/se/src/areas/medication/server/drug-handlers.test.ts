import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { getDrug, listDrugReasons, searchDrugs, searchReasons } from "../model/contract/index.ts"
import { serverModule } from "../../../server/server.ts"
import { demoDrugs } from "./catalogue/demo-catalogue.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
const doctor = sessionOf({ country: "SE" })
beforeAll(() => server.run(insertMarketClinic(["SE", "NO"], ["doctor", "psychologist"])))

describe("the drug catalogue", { tags: ["MED-022"] }, () => {
  it("responds only to clinicians of Swedish pools", async () => {
    const as = sessionOf({ country: "SE", profession: "psychologist" })
    const drug = Effect.runSync(demoDrugs).find(({ substance }) => substance === "omeprazol")!.medication
    expect((await server.call(getDrug, { params: { nplId: drug.nplId } }, { as })).medication).toEqual(drug)
    expect((await server.call(searchReasons, { payload: { query: "astma" } }, { as })).reasons).toEqual([{ code: "J45.9", text: "Astma" }])
    expect((await server.call(listDrugReasons, { params: { nplId: drug.nplId } }, { as })).reasons[0]).toEqual({
      code: "K21.9",
      text: "Halsbränna och sura uppstötningar",
    })
    expect(await server.error(getDrug, { params: { nplId: "1" } }, { as })).toMatchObject({ _tag: "NotFound" })
    const foreign = { as: sessionOf({ country: "NO" }) }
    expect(await server.error(searchDrugs, { payload: { query: "omeprazol" } }, foreign)).toMatchObject({ _tag: "Refused" })
  })

  it("finds nothing for a blank query, and refuses one of too many words", async () => {
    for (const query of ["", "  "]) {
      expect(await server.call(searchDrugs, { payload: { query } }, { as: doctor })).toEqual({ results: [] })
      expect(await server.call(searchReasons, { payload: { query } }, { as: doctor })).toEqual({ reasons: [] })
    }
    const many = { payload: { query: "a b c d e f g h i" } }
    expect(await server.error(searchDrugs, many, { as: doctor })).toMatchObject({ code: "too_many_words" })
  })
})
