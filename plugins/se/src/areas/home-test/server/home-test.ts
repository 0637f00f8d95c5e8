import { createHomeTestTable, demoHomeTests, homeTestHandlers, homeTestStore, laboratoryOf } from "@rond/core/server-kit/home-test"
import { swedishHomeTest, swedishHomeTestEndpoints, swedishHomeTests } from "../model/market.ts"

const market = "se"

/** The laboratory that sends Sweden's home tests. */
export const swedishLaboratory = laboratoryOf(market, {
  "protected identity in Sweden": "patient_protected_identity",
  "without a name at the laboratory in Sweden": "missing_patient_name",
})

/** The home tests of the demo clinic's day. */
export const demoSwedishHomeTests = demoHomeTests(market, "SE")

export const createSwedishHomeTests = createHomeTestTable(market)

export const swedishHomeTestHandlers = homeTestHandlers({
  market,
  country: "SE",
  action: swedishHomeTest,
  endpoints: swedishHomeTestEndpoints,
  types: swedishHomeTests,
  laboratory: swedishLaboratory,
})

/** The home tests that were ordered in a meeting. */
export const swedishHomeTestsTaken = { kind: swedishHomeTest, find: homeTestStore(market).taken }
