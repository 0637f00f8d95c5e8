import { defineEndpoint } from "@rond/core/api"
import { homeTestAddress, homeTestList, homeTestOrdering } from "@rond/core/model/home-test"

/** Entry point `@rond/plugin-se/contract/home-test`: home tests of Sweden's laboratory portal. */

/** Orders a home test for the patient of a meeting. */
export const orderSwedishHomeTest = defineEndpoint({
  id: "se.order-home-test",
  method: "POST",
  path: "/sweden-referral/doctor/hometests/order",
  ...homeTestOrdering,
})

/** The home tests of a patient; `{id}` is the patient's. */
export const listSwedishHomeTests = defineEndpoint({
  id: "se.home-tests",
  method: "GET",
  path: "/sweden-referral/doctor/hometests/:id",
  ...homeTestList,
})

/** The address to which a patient's home test goes; `{id}` is the patient's. */
export const getSwedishShippingAddress = defineEndpoint({
  id: "se.home-test-address",
  method: "GET",
  path: "/sweden-referral/doctor/hometests/shipping-address/:id",
  ...homeTestAddress,
})
