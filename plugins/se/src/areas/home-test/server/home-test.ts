import { createHomeTestTable, demoHomeTests, homeTestsOf, homeTestStore } from "@rond/core/server/home-test"
import { swedishLaboratory } from "../../laboratory/server/index.ts"
import { swedishHomeTest, swedishHomeTestEndpoints, swedishHomeTests } from "../model/market.ts"

const market = "se"

/** The home tests of the demo clinic's day. */
export const demoSwedishHomeTests = demoHomeTests(market, "SE")

export const createSwedishHomeTests = createHomeTestTable(market)

export const { handlers: swedishHomeTestHandlers, jobs: swedishHomeTestJobs } = homeTestsOf({
  market,
  country: "SE",
  action: swedishHomeTest,
  endpoints: swedishHomeTestEndpoints,
  types: swedishHomeTests,
  laboratory: swedishLaboratory,
})

/** The home tests that were ordered in a meeting. */
export const swedishHomeTestsTaken = { kind: swedishHomeTest, find: homeTestStore(market).taken }
