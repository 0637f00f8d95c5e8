import { defineEndpoint } from "@rond/core/api"
import { homeTestAddress, homeTestList, homeTestOrdering } from "@rond/core/model/home-test"

/** Entry point `@rond/plugin-no/contract/home-test`: home tests of Norway's laboratory. */

/** Orders a home test for the patient of a meeting. */
export const orderNorwegianHomeTest = defineEndpoint({
  id: "no.order-home-test",
  method: "POST",
  path: "/no/hometest/doctor/hometestreferral",
  ...homeTestOrdering,
})

/** The home tests of a patient; `{id}` is the patient's. */
export const listNorwegianHomeTests = defineEndpoint({
  id: "no.home-tests",
  method: "GET",
  path: "/no/hometest/doctor/hometestreferral/:id",
  ...homeTestList,
})

/** The address to which a patient's home test goes; `{id}` is the patient's. */
export const getNorwegianShippingAddress = defineEndpoint({
  id: "no.home-test-address",
  method: "GET",
  path: "/no/hometest/doctor/hometest/shipping-address/:id",
  ...homeTestAddress,
})
