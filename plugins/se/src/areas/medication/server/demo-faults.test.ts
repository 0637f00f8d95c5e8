import { clinicModule, gated, insertMarketClinic, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { ConfigProvider, Effect, Exit } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import {
  addMedication,
  editMedication,
  endMedication,
  getDrug,
  getDrugInteractions,
  getMedicationLists,
  listDrugReasons,
  printMedicationList,
  searchDrugs,
  searchReasons,
} from "../model/contract/index.ts"
import { dosageOf, newDosage } from "../model/dosage/index.ts"
import { serverModule } from "../../../server/server.ts"
import { medicationSettings } from "./module.ts"

const everything = "lists add edit end print search-drugs drug search-reasons drug-reasons interactions"
const server = withServer([clinicModule, supportModule, gated(serverModule)], { ROND_DEMO_FAULTS: everything })
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

const as = sessionOf({ country: "SE", flags: ["write_actions"] })
const dosage = dosageOf(newDosage("2026-11-21"))
const query = { patientId: "adult-SE" }
const versioned = { as, version: "1" }
const search = { payload: { query: "omeprazol" } }
const reason = [{ code: "I10.9", text: "Högt blodtryck" }]
const added = { payload: { ...query, dosage, medication: { atcCode: "A02BC01", nplId: "1" }, reason } }

const requests = {
  lists: () => server.error(getMedicationLists, { params: { id: "adult-SE" } }, { as }),
  add: () => server.error(addMedication, added, { as }),
  edit: () => server.error(editMedication, { params: { id: "1" }, query, payload: { dosage } }, versioned),
  end: () => server.error(endMedication, { params: { id: "1" }, query }, versioned),
  print: () => server.error(printMedicationList, { params: { id: "adult-SE" } }, { as }),
  "search-drugs": () => server.error(searchDrugs, search, { as }),
  drug: () => server.error(getDrug, { params: { nplId: "1" } }, { as }),
  "search-reasons": () => server.error(searchReasons, search, { as }),
  interactions: () => server.error(getDrugInteractions, { params: { atcCode: "A02BC01" } }, { as }),
  "drug-reasons": () => server.error(listDrugReasons, { params: { nplId: "1" } }, { as }),
}

describe("the demo’s faults", { tags: ["MED-026"] }, () => {
  it.each(everything.split(" ") as (keyof typeof requests)[])("make %s fail", async (fault) => {
    expect(await requests[fault]()).toMatchObject({ _tag: "Unavailable", code: "demo_fault" })
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
  [{ ROND_DEMO_FAULTS: "add  end" }, true],
  [{ ROND_DEMO_FAULTS: "everything" }, false],
  [{ ROND_DEMO_FAULTS: "add", ROND_OIDC_ISSUER: "https://issuer" }, false],
  [{ ROND_PRESCRIPTIONS_BASE: "/prescription-module" }, true],
  [{ ROND_PRESCRIPTIONS_BASE: "" }, true],
  [{ ROND_PRESCRIPTIONS_BASE: "https://elsewhere" }, false],
  [{ ROND_PRESCRIPTIONS_BASE: "prescriptions" }, false],
])("with %j the server starts: %s", { tags: ["MED-026"] }, async (environment, starts) => {
  expect(await startsWith(environment)).toBe(starts)
})
