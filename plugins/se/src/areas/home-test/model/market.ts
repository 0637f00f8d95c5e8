import type { MarketHomeTest } from "@rond/core/model/home-test"
import type { SwedishCountyCode } from "../../patient/model/index.ts"
import { getSwedishShippingAddress, listSwedishHomeTests, orderSwedishHomeTest } from "./endpoints.ts"

/** The id of the action, and of its kind among the taken actions. */
export const swedishHomeTest = "se-home-test-referral-order"

/** Västra Götaland has a COVID-19 test of its own. */
const vastraGotaland: SwedishCountyCode = "14"

/** Sweden's home tests. */
export const swedishHomeTests: readonly MarketHomeTest[] = [
  { type: "NAIL_FUNGUS" },
  { type: "SKIN_FUNGUS" },
  { type: "CHLAMYDIA_FEMALE" },
  { type: "CHLAMYDIA_MALE" },
  { type: "COVID_19_PCR", inCounty: (county) => county !== vastraGotaland },
  { type: "COVID_19_PCR_VGR", inCounty: (county) => county === vastraGotaland },
]

export const swedishHomeTestEndpoints = {
  order: orderSwedishHomeTest,
  list: listSwedishHomeTests,
  address: getSwedishShippingAddress,
}
