import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addMedication, getDrugInteractions } from "../../model/contract/index.ts"
import { dosageOf, newDosage } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"
import { demoDrugs } from "../catalogue/demo-catalogue.ts"

const bleeding = { source: "Tjänsten", as_of: "2026-10-01", interactions: [{ atc: ["B01"], severity: "serious", text: "Blödning." }] }

/** A service of this machine. `status` and `body` can be changed. */
const service = await new Promise<{ status: number; body: string; asked: string[]; url: string; close: () => void }>((resolve) => {
  const state = { status: 200, body: JSON.stringify(bleeding), asked: [] as string[] }
  const http = createServer((request, response) => {
    state.asked.push(`${request.url} ${request.headers.authorization ?? ""}`)
    response.writeHead(state.status, { "content-type": "application/json" }).end(state.body)
  }).listen(0, "127.0.0.1", () => {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/safety`
    resolve(Object.assign(state, { url, close: () => void http.close() }))
  })
})
afterAll(() => service.close())
beforeEach(() => Object.assign(service, { status: 200, body: JSON.stringify(bleeding), asked: [] }))

const modules = [clinicModule, supportModule, gated(serverModule)]
const as = sessionOf({ country: "SE" })
const of = (atcCode: string) => ({ params: { atcCode } })

describe("a deployment’s service for interactions", { tags: ["SAFE-006"] }, () => {
  const server = withServer(modules, { ROND_DRUG_SAFETY_URL: service.url, ROND_DRUG_SAFETY_KEY: "secret" })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  const drugs = Effect.runSync(demoDrugs)
  const add = (substance: string) => {
    const { atcCode, nplId } = drugs.find((drug) => drug.substance === substance)!.medication
    const reason = [{ code: "R52", text: "Smärta" }]
    return { payload: { patientId: "adult-SE", dosage: dosageOf(newDosage("2026-03-29")), medication: { atcCode, nplId }, reason } }
  }

  it("is asked with the key about the drug alone", async () => {
    expect(await server.call(getDrugInteractions, of("M01AE01"), { as })).toEqual({
      known: { source: "Tjänsten", asOf: "2026-10-01", interactions: bleeding.interactions },
    })
    expect(service.asked).toEqual(["/safety/interactions/M01AE01 Bearer secret"])
  })

  it.each(["../keys", "M01AE01?x", "patient"])("is not asked about %s", async (atcCode) => {
    expect(await server.error(getDrugInteractions, of(encodeURIComponent(atcCode)), { as })).toMatchObject({ _tag: "Unavailable" })
    expect(service.asked).toEqual([])
  })

  it.each([
    ["fails", { status: 500 }],
    ["does not know its path", { status: 404 }],
    ["answers with something else", { body: "{}" }],
  ])("is unavailable when it %s", async (_what, answer) => {
    Object.assign(service, answer)
    expect(await server.error(getDrugInteractions, of("M01AE01"), { as })).toMatchObject({
      _tag: "Unavailable",
      code: "drug_safety_unavailable",
    })
  })

  it("decides outside the transaction, and an addition goes on without it", async () => {
    await server.call(addMedication, add("warfarin"), { as })
    expect(await server.error(addMedication, add("ibuprofen"), { as })).toMatchObject({ code: "medication_safety" })
    service.status = 503
    const { medications } = await server.call(addMedication, add("ibuprofen"), { as })
    expect(medications).toHaveLength(2)
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`truncate se_medication, se_medication_version, se_medication_safety_reason`),
    )
  })
})

describe("a deployment without such a service", { tags: ["SAFE-006"] }, () => {
  const server = withServer(modules, { ROND_OIDC_ISSUER: "https://issuer" })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("checks no interactions, and says so", async () => {
    expect(await server.call(getDrugInteractions, of("B01AA03"), { as })).toEqual({ known: null })
  })
})
