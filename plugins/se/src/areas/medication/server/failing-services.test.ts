import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { ConfigProvider, Effect, Exit } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { getDrug, getDrugInteractions, listDrugReasons, searchDrugs, searchReasons } from "../model/contract/index.ts"
import { serverModule } from "../../../server/server.ts"
import { medicationSettings } from "./module.ts"

const drug = { params: { nplId: "20010131000012" } }
const search = { payload: { query: "omeprazol" } }
const as = sessionOf({ country: "SE" })

describe.each([
  ["", "The drug catalogue was not reached", "The service for interactions was not reached"],
  ["=refused", "The drug catalogue did not answer as it should", "The service for interactions did not answer as it should"],
  ["=bad-json", "The drug catalogue did not answer as it should", "The service for interactions did not answer as it should"],
  ["=slow=1", "The drug catalogue did not answer in time", "The service for interactions did not answer in time"],
])("while the demo’s services fail%s", { tags: ["MED-026"] }, (how, catalogue, interactions) => {
  const server = withServer(
    [clinicModule, supportModule, gated(serverModule)],
    { ROND_DEMO_FAULTS: `se.drug-catalogue${how} se.drug-safety${how}` },
    { externalTimeoutSeconds: 1 },
  )
  beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

  it("drugs, reasons and interactions say so as with a real one", async () => {
    const unavailable = { _tag: "Unavailable", code: "drug_catalogue_unavailable", title: catalogue }
    expect(await server.error(searchDrugs, search, { as })).toMatchObject(unavailable)
    expect(await server.error(getDrug, drug, { as })).toMatchObject(unavailable)
    expect(await server.error(searchReasons, search, { as })).toMatchObject(unavailable)
    expect(await server.error(listDrugReasons, drug, { as })).toMatchObject(unavailable)
    expect(await server.error(getDrugInteractions, { params: { atcCode: "A02BC01" } }, { as })).toMatchObject({
      _tag: "Unavailable",
      title: interactions,
    })
  })
})

const startsWith = async (environment: Readonly<Record<string, string>>) =>
  Exit.isSuccess(
    await Effect.runPromiseExit(
      medicationSettings.pipe(Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))),
    ),
  )

it.each([
  [{}, true],
  [{ ROND_PRESCRIPTIONS_BASE: "/prescription-module" }, true],
  [{ ROND_PRESCRIPTIONS_BASE: "" }, true],
  [{ ROND_PRESCRIPTIONS_BASE: "https://elsewhere" }, false],
  [{ ROND_PRESCRIPTIONS_BASE: "prescriptions" }, false],
])("with %j the server starts: %s", { tags: ["MED-026"] }, async (environment, starts) => {
  expect(await startsWith(environment)).toBe(starts)
})
