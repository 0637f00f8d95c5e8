import { snakeCaseStruct } from "@rond/core/api"
import { askExternal, type ExternalService, externalTimeoutSeconds, externalServiceSettings } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { type TestServiceFailure, testService } from "../../test-referral/server/index.ts"
import type { CovidTestKind } from "../model/covid-referral.ts"

/** The data of a referral that the service receives. */
interface CovidTestOrder {
  /** The same for every attempt of one referral: the service refers once for a key. */
  readonly key: string
  readonly kind: CovidTestKind
  readonly clinicianId: string
  readonly patientId: string
  readonly patientName: string
  readonly idNumber: string | null
}

interface CovidTestsPort {
  readonly refer: (order: CovidTestOrder) => Effect.Effect<void, TestServiceFailure>
}

const encode = Schema.encodeSync(
  snakeCaseStruct({
    kind: Schema.String,
    clinicianId: Schema.String,
    patientId: Schema.String,
    patientName: Schema.String,
    idNumber: Schema.NullOr(Schema.String),
  }),
)

/** The port over HTTP, in JSON with names in snake_case: `PUT referrals/{key}`. */
const overHttp = (service: ExternalService): CovidTestsPort => ({
  refer: ({ key, ...order }) =>
    Effect.asVoid(
      askExternal(service, {
        method: "PUT",
        path: ["referrals", key],
        body: encode(order),
        response: Schema.Struct({ accepted: Schema.Literal(true) }),
        seconds: externalTimeoutSeconds,
      }),
    ),
})

/** The service that takes COVID-19 tests. The demo clinic's own one accepts every referral. */
export const covidTests = testService("se.covid-tests", externalServiceSettings("ROND_SE_COVID_TESTS_URL", "ROND_SE_COVID_TESTS_KEY"), {
  overHttp,
  demo: { refer: () => Effect.void },
})
