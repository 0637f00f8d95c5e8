import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import type { Endpoint } from "../../../kernel/api/endpoint.ts"
import { HomeTest, type HomeTestErrorCode, homeTestErrors, HomeTestOrder, RegisteredAddress } from "./home-test.ts"

const PatientId = Schema.Struct({ id: Schema.NonEmptyString })

/**
 * The fields that the endpoint that orders a home test has in every market. Its id, method and path are the market's.
 *
 * @example
 * export const orderHomeTest = defineEndpoint({ ...homeTestOrdering, id: "se.order-home-test", method: "POST", path: "/…/order" })
 */
export const homeTestOrdering = {
  summary: "Order a home test for the patient of a meeting",
  payload: HomeTestOrder,
  response: HomeTest,
  retries: 1,
  errors: homeTestErrors,
} as const

/** The same for a patient's home tests, the newest first: those of the last 90 days, and older ones that are still under way. */
export const homeTestList = {
  summary: "The home tests of a patient",
  params: PatientId,
  response: snakeCaseStruct({ hometests: Schema.Array(HomeTest) }),
  retries: 2,
} as const

/** The same for the address to which a patient's home test goes unless the clinician writes another one. */
export const homeTestAddress = {
  summary: "The registered address of a patient",
  params: PatientId,
  response: RegisteredAddress,
  retries: 2,
} as const

type OfPatient<Response> = Endpoint<{ readonly id: string }, undefined, undefined, Response, "GET", never, undefined>

/** The endpoints with which a market orders home tests. */
export interface HomeTestEndpoints {
  readonly order: Endpoint<undefined, undefined, HomeTestOrder, HomeTest, "POST", HomeTestErrorCode, undefined>
  readonly list: OfPatient<{ readonly hometests: readonly HomeTest[] }>
  readonly address: OfPatient<RegisteredAddress>
}
