import { createServer } from "node:http"
import type { Session } from "@rond/core/server-kit"
import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../../server/server.ts"
import { listSpecialistTypes, orderSpecialistReferral, searchSpecialistUnits } from "../../model/endpoints.ts"

const modules = [clinicModule, supportModule, gated(serverModule)]
const doctor = sessionOf({ country: "SE" })
const search = (query: string, changes: object = {}) => ({
  payload: { specialistTypeId: "dermatology", query, countyId: "01" as string | null, ...changes },
})

/** A catalogue behind HTTP with one unit more than a search shows. */
const requests: { readonly path: string; readonly key: string | undefined; readonly body: string }[] = []
const http = createServer((request, response) => {
  let body = ""
  request.on("data", (chunk: Buffer) => (body += chunk.toString()))
  request.on("end", () => {
    const path = `${request.method} ${request.url}`
    requests.push({ path, key: request.headers.authorization, body })
    const unit = { name: "Hud", visiting_address: null, specialist_type_id: "dermatology", county_id: "01" }
    const responses: Readonly<Record<string, unknown>> = {
      "GET /specialists/types": { specialist_types: [{ id: "dermatology", name: "Hudsjukvård" }] },
      "POST /specialists/units/search": {
        specialist_units: Array.from({ length: 51 }, (_, place) => ({ ...unit, id: `SE1234567890-${place}` })),
      },
      "GET /specialists/units/SE1234567890-1": { ...unit, id: "SE1234567890-1" },
    }
    const answer = responses[path]
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}))
  })
})
const url = await new Promise<string>((resolve) => {
  http.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(http.address() as { readonly port: number }).port}/specialists`))
})
afterAll(() => void http.close())

const referral = (specialistUnitId: string) => ({
  payload: {
    meetingId: "meeting-adult-SE",
    patientId: "adult-SE",
    specialistTypeId: "dermatology",
    specialistUnitId,
    externalSpecialistInfo: null,
    purposeTitle: "Eksem",
    purposeBody: "Tacksam för bedömning",
    imageIds: [],
    readJournalConsent: false,
    useFreeChoiceOfCare: true,
    infoToAdmin: null,
  },
})

describe("a deployment’s catalogue of specialists", { tags: ["SPR-013"] }, () => {
  const server = withServer(modules, {
    ROND_OIDC_ISSUER: "https://issuer",
    ROND_SE_SPECIALISTS_URL: url,
    ROND_SE_SPECIALISTS_KEY: "secret",
  })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("is asked with its key, and a search says that there are more", async () => {
    expect(await server.call(listSpecialistTypes, {}, { as: doctor })).toEqual({
      specialistTypes: [{ id: "dermatology", name: "Hudsjukvård" }],
    })
    const result = await server.call(searchSpecialistUnits, search(" hud  stockholm "), { as: doctor })
    expect(result.specialistUnits).toHaveLength(50)
    expect(result.isPartial).toBe(true)
    expect(requests).toEqual([
      { path: "GET /specialists/types", key: "Bearer secret", body: "" },
      {
        path: "POST /specialists/units/search",
        key: "Bearer secret",
        body: JSON.stringify({ specialist_type_id: "dermatology", query: "hud stockholm", county_id: "01" }),
      },
    ])
  })

  it.each(["..", "unit-1", "SE1234567890-1/../2", "se1234567890-1"])("is not asked for a unit whose id is none: %s", async (id) => {
    requests.splice(0)
    expect(await server.error(orderSpecialistReferral, referral(id), { as: doctor })).toMatchObject({ code: "specialist_unknown_unit" })
    expect(requests.map(({ path }) => path)).toEqual(["GET /specialists/types"])
  })

  it("may not know a unit", async () => {
    expect(await server.error(orderSpecialistReferral, referral("SE1234567890-404"), { as: doctor })).toMatchObject({
      code: "specialist_unknown_unit",
    })
  })
})

describe("the demo’s catalogue of specialists", { tags: ["SPR-002", "SPR-013"] }, () => {
  const server = withServer(modules)
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor", "nurse"])))
  const names = async (query: string, changes?: object) =>
    (await server.call(searchSpecialistUnits, search(query, changes), { as: doctor })).specialistUnits.map(({ name }) => name)

  it.each([
    ["", {}, ["Hudmottagningen Hagastaden", "Hudmottagningen Solna", "Hudmottagningen Södermalm"]],
    ["soder", {}, ["Hudmottagningen Södermalm"]],
    ["HUD norrbackagatan", {}, ["Hudmottagningen Hagastaden"]],
    ["malmö", {}, []],
    ["malmö", { countyId: null }, ["Hudmottagningen Malmö"]],
    ["", { specialistTypeId: "urology" }, ["Urologmottagningen Kungsholmen"]],
  ] as const)("finds by %j with %j %j", async (query, changes, expected) => {
    expect(await names(query, changes)).toEqual(expected)
  })

  it("lists its kinds in Swedish order, Ö last", async () => {
    const { specialistTypes } = await server.call(listSpecialistTypes, {}, { as: doctor })
    expect(specialistTypes.map(({ name }) => name).slice(-2)).toEqual(["Ögonsjukvård", "Öron-, näs- och halssjukvård"])
  })

  it("is for doctors of Swedish pools", { tags: ["SPR-001"] }, async () => {
    for (const as of [sessionOf({ country: "SE", profession: "nurse" }), sessionOf({ country: "DE" })] satisfies Session[]) {
      expect(await server.error(listSpecialistTypes, {}, { as })).toMatchObject({ _tag: "Refused" })
      expect(await server.error(searchSpecialistUnits, search("hud"), { as })).toMatchObject({ _tag: "Refused" })
    }
  })
})

describe.each(["", "=refused", "=bad-json", "=slow=1"])("while the demo’s catalogue fails%s", { tags: ["SPR-013"] }, (how) => {
  const server = withServer(modules, { ROND_DEMO_FAULTS: `se.specialist-catalogue${how}` }, { externalTimeoutSeconds: 1 })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("asks for another attempt, and nothing is sent", async () => {
    const unavailable = { code: "specialist_catalogue_unavailable", status: 503 }
    expect(await server.error(listSpecialistTypes, {}, { as: doctor })).toMatchObject(unavailable)
    expect(await server.error(searchSpecialistUnits, search("hud"), { as: doctor })).toMatchObject(unavailable)
    expect(await server.error(orderSpecialistReferral, referral("SE9999999999-0001"), { as: doctor })).toMatchObject(unavailable)
  })
})

describe("a deployment without a catalogue", { tags: ["SPR-013"] }, () => {
  const server = withServer(modules, { ROND_OIDC_ISSUER: "https://issuer" })
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("does not offer the demo’s units", async () => {
    expect(await server.error(listSpecialistTypes, {}, { as: doctor })).toMatchObject({ code: "specialist_catalogue_unavailable" })
  })
})
