import { createHomeTestTable, demoHomeTests, homeTestsOf, homeTestStore } from "@rond/core/server-kit/home-test"
import { laboratoryOf } from "@rond/core/server-kit/laboratory"
import { norwegianHomeTest, norwegianHomeTestEndpoints, norwegianHomeTests } from "../model/market.ts"

const market = "no"

/** The laboratory that sends Norway's home tests. */
export const norwegianLaboratory = laboratoryOf(market, {
  "protected identity in Norway": "patient_protected_identity",
  "without a name at the laboratory in Norway": "missing_patient_name",
})

/** The home tests of the demo clinic's day. */
export const demoNorwegianHomeTests = demoHomeTests(market, "NO")

export const createNorwegianHomeTests = createHomeTestTable(market)

export const { handlers: norwegianHomeTestHandlers, jobs: norwegianHomeTestJobs } = homeTestsOf({
  market,
  country: "NO",
  action: norwegianHomeTest,
  endpoints: norwegianHomeTestEndpoints,
  types: norwegianHomeTests,
  laboratory: norwegianLaboratory,
})

/** The home tests that were ordered in a meeting. */
export const norwegianHomeTestsTaken = { kind: norwegianHomeTest, find: homeTestStore(market).taken }
