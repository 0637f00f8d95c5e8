import type { MarketHomeTest } from "@rond/core/model/home-test"
import { getNorwegianShippingAddress, listNorwegianHomeTests, orderNorwegianHomeTest } from "./endpoints.ts"

/** The id of the action, and of its kind among the taken actions. */
export const norwegianHomeTest = "no-home-test-order"

/** Norway's home tests: the one of a Swedish county is not among them. */
export const norwegianHomeTests: readonly MarketHomeTest[] = [
  { type: "NAIL_FUNGUS" },
  { type: "SKIN_FUNGUS" },
  { type: "CHLAMYDIA_FEMALE" },
  { type: "CHLAMYDIA_MALE" },
  { type: "COVID_19_PCR" },
]

export const norwegianHomeTestEndpoints = {
  order: orderNorwegianHomeTest,
  list: listNorwegianHomeTests,
  address: getNorwegianShippingAddress,
}
