import { Context, Effect, Schema } from "effect"
import type { HomeTestErrorCode, HomeTestType, ShippingAddress } from "../../areas/home-test/model/index.ts"
import { snakeCaseStruct } from "../../kernel/api/codec.ts"
import { askExternal, ExternalServiceRefused } from "../external-service/ask-external.ts"
import { type FaultKind, type ServiceFailures, throughDemoFault } from "../demo/demo-faults.ts"
import { PromisedToday } from "../demo/promised-today.ts"
import { type ExternalService, ExternalServiceUnavailable, externalTimeoutSeconds } from "../external-service/exchange.ts"
import { externalServiceSettings } from "../external-service/external-service.ts"

/** A home test that the laboratory is asked to send. */
export interface LaboratoryOrder {
  /** The same for every attempt of one order: the laboratory sends one test for a key. */
  readonly key: string
  readonly type: HomeTestType
  readonly clinicianId: string
  readonly patientId: string
  readonly patientName: string
  readonly idNumber: string | null
  readonly address: ShippingAddress
}

/** A refusal did nothing. After an unavailability it is unknown whether the laboratory sends the test, unless it was not reached. */
export type LaboratoryFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** The laboratory that sends home tests, as the server sees it. */
export interface LaboratoryPort {
  readonly order: (order: LaboratoryOrder) => Effect.Effect<void, LaboratoryFailure>
}

const Sent = snakeCaseStruct({
  type: Schema.String,
  clinicianId: Schema.String,
  patientId: Schema.String,
  patientName: Schema.String,
  idNumber: Schema.NullOr(Schema.String),
  address: snakeCaseStruct({ address: Schema.String, zip: Schema.String, city: Schema.String, country: Schema.String }),
})
const encode = Schema.encodeSync(Sent)

/** The demo's own laboratory accepts every order, except for the patients whom the market's promises name. */
const demoLaboratory = (refusals: DemoRefusals): LaboratoryPort => ({
  order: ({ patientId }) =>
    Effect.gen(function* () {
      const { patient } = yield* PromisedToday
      for (const [name, code] of Object.entries(refusals))
        if ((yield* patient(name)) === patientId) return yield* new ExternalServiceRefused({ status: 422, code })
    }),
})

/** The codes with which the demo's laboratory refuses a patient, by the patient's name among the promises. */
export type DemoRefusals = Readonly<Record<string, HomeTestErrorCode>>

/** A laboratory behind HTTP, in JSON with names in snake_case: `PUT orders/{key}`. A refusal has its `code` in the body. */
const laboratoryOverHttp = (service: ExternalService): LaboratoryPort => ({
  order: ({ key, ...order }) =>
    Effect.asVoid(
      askExternal(service, {
        method: "PUT",
        path: ["orders", key],
        body: encode(order),
        response: Schema.Struct({ accepted: Schema.Literal(true) }),
        seconds: externalTimeoutSeconds,
      }),
    ),
})

const faults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<LaboratoryFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 422, code: "missing_labportalen_user_guid" }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

/**
 * A market's laboratory. Without an address the demo clinic's own one answers; another installation reaches none.
 *
 * @param market the plugin's id. The settings are `ROND_{MARKET}_LABORATORY_URL` and `…_KEY`, and `{market}.laboratory` is its name in
 * `ROND_DEMO_FAULTS`
 */
export function laboratoryOf(market: string, demoRefusals: DemoRefusals = {}) {
  const prefix = `ROND_${market.toUpperCase()}_LABORATORY`
  const settings = externalServiceSettings(`${prefix}_URL`, `${prefix}_KEY`)
  const name = `${market}.laboratory`
  // The start has checked the settings.
  const configured = Effect.map(Effect.orDie(settings), ({ service, isDemo }): LaboratoryPort => {
    if (service !== undefined) return laboratoryOverHttp(service)
    return isDemo ? demoLaboratory(demoRefusals) : { order: () => Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" })) }
  })
  const Laboratory = Context.Reference<LaboratoryPort>(`@rond/core/Laboratory/${market}`, {
    defaultValue: () => ({
      order: (order) =>
        throughDemoFault(
          name,
          Effect.flatMap(configured, (laboratory) => laboratory.order(order)),
          failures,
        ),
    }),
  })
  return { settings, demoFaults: { [name]: faults }, Laboratory }
}
