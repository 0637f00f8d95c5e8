import { createServer } from "node:http"
import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addMedication, Drug, getDrug, listDrugReasons, searchDrugs, searchReasons } from "../../model/contract/index.ts"
import { dosageOf, newDosage } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"
import { demoDrugs } from "./demo-catalogue.ts"

const drugs = Effect.runSync(demoDrugs)
const [known, other] = [drugs[0]!, drugs[1]!]
const encode = Schema.encodeSync(Drug)

interface SourceRequest {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly key: string | undefined
  readonly body: string
}

interface SourceState {
  requests: SourceRequest[]
  fail: boolean
  lacksSearches: boolean
  /** Sent before each answer. */
  padding: string
  /** The promise that an answer waits for. */
  holds: Promise<void>
}

/** A national catalogue behind HTTP, with one drug to be found and another to be asked for. */
const source = await new Promise<SourceState & { readonly url: string; readonly close: () => void }>((resolve) => {
  const state: SourceState = { requests: [], fail: false, lacksSearches: false, padding: "", holds: Promise.resolve() }
  const responses: Readonly<Record<string, unknown>> = {
    "/drugs/search": { results: [encode(known)] },
    [`/drug/${other.medication.nplId}`]: encode(other),
    "/reason/search": { reasons: [{ code: "A1", text: "One" }] },
    [`/reason/${known.medication.nplId}`]: { reasons: [{ code: "A2", text: "Two" }] },
  }
  const http = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      const path = request.url?.replace("/sil", "")
      state.requests.push({ method: request.method, path, key: request.headers.authorization, body })
      const found = state.lacksSearches && path?.endsWith("/search") ? undefined : responses[path ?? ""]
      void state.holds.then(() =>
        response
          .writeHead(state.fail ? 500 : found === undefined ? 404 : 200, { "content-type": "application/json" })
          .end(state.padding + JSON.stringify(found ?? {})),
      )
    })
  }).listen(0, "127.0.0.1", () => {
    const address = http.address() as { readonly port: number }
    resolve(Object.assign(state, { url: `http://127.0.0.1:${address.port}/sil/`, close: () => void http.close() }))
  })
})
afterAll(() => source.close())

const modules = [clinicModule, supportModule, gated(serverModule)]
const as = sessionOf({ country: "SE" })
const query = { payload: { query: "one" } }
const adding = ({ medication: { atcCode, nplId } }: Drug, patientId = "adult-SE") => ({
  payload: { patientId, dosage: dosageOf(newDosage("2026-11-21")), medication: { atcCode, nplId }, reason: [{ code: "A1", text: "One" }] },
})
const byId = (drug: Drug) => ({ params: { nplId: drug.medication.nplId } })

describe("a deployment’s drug catalogue", { tags: ["MED-025", "MED-124"] }, () => {
  const server = withServer(modules, {
    ROND_OIDC_ISSUER: "https://issuer",
    ROND_DRUG_CATALOGUE_URL: source.url,
    ROND_DRUG_CATALOGUE_KEY: "secret",
  })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("receives searches for drugs and reasons with its key", async () => {
    expect(await server.call(searchDrugs, query, { as })).toEqual({ results: [known] })
    expect(await server.call(getDrug, byId(other), { as })).toEqual(other)
    expect(await server.call(searchReasons, query, { as })).toEqual({ reasons: [{ code: "A1", text: "One" }] })
    expect(await server.call(listDrugReasons, byId(known), { as })).toEqual({ reasons: [{ code: "A2", text: "Two" }] })
    expect(source.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /drugs/search",
      `GET /drug/${other.medication.nplId}`,
      "POST /reason/search",
      `GET /reason/${known.medication.nplId}`,
    ])
    expect(source.requests.every(({ key }) => key === "Bearer secret")).toBe(true)
    expect(source.requests[0]!.body).toBe('{"query":"one"}')
  })

  it("receives no second request for a drug that was just found", async () => {
    await server.call(searchDrugs, query, { as })
    source.requests.length = 0
    const { payload } = adding(known)
    const { medications } = await server.call(addMedication, { payload: { ...payload, reason: [{ code: "A1", text: "Another" }] } }, { as })
    // Its text is the one that the search for reasons found before.
    expect(medications.map(({ reason }) => reason)).toEqual([[{ code: "A1", text: "One" }]])
    expect(source.requests).toEqual([])
  })

  it("blocks no other write while it looks up a drug", async () => {
    const unseen = drugs[2]!
    source.requests.length = 0
    const held = Promise.withResolvers<void>()
    source.holds = held.promise
    const request = adding(unseen)
    const pending = server.error(addMedication, request, { as })
    await expect.poll(() => source.requests.length).toBe(1)
    await server.call(addMedication, adding(known, "child-SE"), { as })
    held.resolve()
    expect(await pending).toMatchObject({ code: "medication_unknown_drug" })
  })

  it("receives no request from a clinician without access to the patient", async () => {
    source.requests.length = 0
    expect(await server.error(addMedication, adding(drugs[3]!, "child-NO"), { as })).toMatchObject({ _tag: "NotFound" })
    expect(source.requests).toEqual([])
  })

  it("is not needed to refuse an invalid dosage", async () => {
    source.fail = true
    const { payload } = adding(drugs[4]!)
    const invalid = { payload: { ...payload, dosage: { ...payload.dosage, timeAmounts: [] } } }
    expect(await server.error(addMedication, invalid, { as })).toMatchObject({ code: "medication_dosage" })
    expect(await server.error(addMedication, { payload }, { as })).toMatchObject({ code: "drug_catalogue_unavailable" })
    source.fail = false
  })

  it.each(["..", ".", "2001", "../drugs/search", "20010131000012/..", "２００１０１３１００００１２"])(
    "is not asked for an id that is none: %s",
    { tags: ["SEC-080"] },
    async (nplId) => {
      source.requests.length = 0
      expect(await server.error(getDrug, { params: { nplId } }, { as })).toMatchObject({ _tag: "NotFound" })
      const escaped = encodeURIComponent(nplId).replaceAll(".", "%2e")
      expect((await server.send(`/api/prescriptions/sil/drug/${escaped}`, {}, as)).status).toBe(404)
      const reasons = await server.send(`/api/sil/reason/${escaped}`, {}, as)
      expect([200, 404]).toContain(reasons.status)
      expect(source.requests).toEqual([])
    },
  )

  it("may not know a drug", async () => {
    expect(await server.error(getDrug, { params: { nplId: "none" } }, { as })).toMatchObject({ _tag: "NotFound" })
    expect(await server.call(listDrugReasons, { params: { nplId: "none" } }, { as })).toEqual({ reasons: [] })
  })

  it("is reported as unavailable when it fails", async () => {
    source.fail = true
    expect(await server.error(searchDrugs, query, { as })).toMatchObject({ _tag: "Unavailable", code: "drug_catalogue_unavailable" })
    expect(await server.error(searchReasons, query, { as })).toMatchObject({ code: "drug_catalogue_unavailable" })
    source.fail = false
  })

  it("is reported as unavailable when its answer is too large", { tags: ["SEC-080"] }, async () => {
    source.padding = " ".repeat(3 * 1024 * 1024)
    expect(await server.error(searchDrugs, query, { as })).toMatchObject({
      code: "drug_catalogue_unavailable",
      title: "The drug catalogue answered with too much",
    })
    source.padding = ""
  })

  it("is reported as unavailable if it offers no search", async () => {
    source.lacksSearches = true
    expect(await server.error(searchDrugs, query, { as })).toMatchObject({ code: "drug_catalogue_unavailable" })
    expect(await server.error(searchReasons, query, { as })).toMatchObject({ code: "drug_catalogue_unavailable" })
    source.lacksSearches = false
  })
})

describe("a deployment without a drug catalogue", { tags: ["MED-025"] }, () => {
  const server = withServer(modules, { ROND_OIDC_ISSUER: "https://issuer" })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("does not offer the demo’s products", async () => {
    expect(await server.error(searchDrugs, { payload: { query: "omeprazol" } }, { as })).toMatchObject({
      code: "drug_catalogue_unavailable",
    })
    expect(await server.error(getDrug, byId(known), { as })).toMatchObject({ code: "drug_catalogue_unavailable" })
  })
})
