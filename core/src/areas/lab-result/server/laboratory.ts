import { Config, Context, Effect, Option, Schema } from "effect"
import { type FaultKind, type ServiceFailures, throughDemoFault } from "../../../server-kit/demo/demo-faults.ts"
import { askExternal, ExternalServiceRefused } from "../../../server-kit/external-service/ask-external.ts"
import { type ExternalService, ExternalServiceUnavailable, externalTimeoutSeconds } from "../../../server-kit/external-service/exchange.ts"
import { externalServiceSettings } from "../../../server-kit/external-service/external-service.ts"
import { PromisedToday } from "../../../server-kit/demo/promised-today.ts"
import { demoAnswer } from "./demo-answer.ts"
import { type AskedOrder, LaboratoryAnswer, type LaboratoryOrder } from "./laboratory-order.ts"

/** A refusal did nothing. After an unavailability it is unknown whether the laboratory has the order, unless it was not reached. */
export type LaboratoryFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** A laboratory, as the server sees it. */
export interface LaboratoryPort {
  readonly order: (order: LaboratoryOrder) => Effect.Effect<void, LaboratoryFailure>
  /** Takes an order back. A laboratory that has begun refuses. */
  readonly cancel: (key: string) => Effect.Effect<void, LaboratoryFailure>
  readonly answerOf: (order: AskedOrder) => Effect.Effect<LaboratoryAnswer, LaboratoryFailure>
}

/** A laboratory of the demo, or one that the installation reaches by HTTP. */
export interface LaboratoryConnection {
  readonly service: ExternalService | undefined
  readonly isDemo: boolean
}

const Accepted = Schema.Struct({ accepted: Schema.Literal(true) })
const seconds = externalTimeoutSeconds

/** A laboratory behind HTTP, in JSON with names in snake_case. A refusal has its `code` in the body. */
const overHttp = (service: ExternalService): LaboratoryPort => ({
  order: ({ key, content }) =>
    Effect.asVoid(askExternal(service, { method: "PUT", path: ["orders", key], body: content, response: Accepted, seconds })),
  cancel: (key) => askExternal(service, { method: "DELETE", path: ["orders", key], response: "none", seconds }),
  answerOf: ({ key }) => askExternal(service, { method: "GET", path: ["orders", key], response: LaboratoryAnswer, seconds }),
})

/** The codes with which the demo's laboratory refuses orders: for a patient, by the name among the promises; of a clinician, by the subject. */
export type DemoRefusals = Readonly<Record<string, string>>

/**
 * The demo clinic's own laboratory takes every order, except for the patients and of the clinicians whom the refusals name, and answers it
 * within a minute.
 */
const inDemo = (patients: DemoRefusals, clinicians: DemoRefusals): LaboratoryPort => ({
  order: ({ patientId, clinicianId }) =>
    Effect.gen(function* () {
      const { patient, clinician } = yield* PromisedToday
      const refuse = (code: string) => new ExternalServiceRefused({ status: 422, code })
      for (const [subject, code] of Object.entries(clinicians))
        if (clinicianId !== undefined && (yield* clinician(subject)) === clinicianId) return yield* refuse(code)
      for (const [name, code] of Object.entries(patients)) if ((yield* patient(name)) === patientId) return yield* refuse(code)
    }),
  cancel: () => Effect.void,
  answerOf: (order) => Effect.succeed(demoAnswer(order)),
})

const notReached = Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))
const none: LaboratoryPort = { order: () => notReached, cancel: () => notReached, answerOf: () => notReached }

const faults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<LaboratoryFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 422, code: "missing_labportalen_user_guid" }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

/** Seconds between two requests for the answer to one order, unless the installation says otherwise. */
const usualPauseSeconds = 600
const pauseOfDemoSeconds = 5

/**
 * A market's laboratory. Without an address the demo clinic has its own one; another installation reaches none.
 *
 * @param market the plugin's id. The settings are `ROND_{MARKET}_LABORATORY_URL` and `…_KEY`, and `…_PAUSE_SECONDS` between two requests for
 * the answer to an order. `ROND_DEMO_FAULTS` knows its orders as `{market}.laboratory`, its answers as `{market}.laboratory-answers`
 */
export function laboratoryOf(market: string, refusedPatients: DemoRefusals = {}, refusedClinicians: DemoRefusals = {}) {
  const prefix = `ROND_${market.toUpperCase()}_LABORATORY`
  const connectionSettings = externalServiceSettings(`${prefix}_URL`, `${prefix}_KEY`)
  const settings = Config.all({ connection: connectionSettings, pauseSeconds: Config.option(Config.Number(`${prefix}_PAUSE_SECONDS`)) })
  // The start has checked the settings.
  const connection: Effect.Effect<LaboratoryConnection> = Effect.orDie(connectionSettings)
  const [orders, answers] = [`${market}.laboratory`, `${market}.laboratory-answers`]

  const port = Effect.map(connection, ({ service, isDemo }) =>
    service !== undefined ? overHttp(service) : isDemo ? inDemo(refusedPatients, refusedClinicians) : none,
  )
  const ask = <A>(name: string, asking: (laboratory: LaboratoryPort) => Effect.Effect<A, LaboratoryFailure>) =>
    throughDemoFault(name, Effect.flatMap(port, asking), failures)
  const Laboratory = Context.Reference<LaboratoryPort>(`@rond/core/Laboratory/${market}`, {
    defaultValue: () => ({
      order: (order) => ask(orders, (laboratory) => laboratory.order(order)),
      cancel: (key) => ask(orders, (laboratory) => laboratory.cancel(key)),
      answerOf: (order) => ask(answers, (laboratory) => laboratory.answerOf(order)),
    }),
  })
  return {
    settings,
    connection,
    failures,
    demoFaults: { [orders]: faults, [answers]: faults },
    Laboratory,
    /** Seconds between two requests for the answer to one order. */
    pauseSeconds: Effect.map(Effect.orDie(settings), ({ connection: { service, isDemo }, pauseSeconds }) =>
      Option.getOrElse(pauseSeconds, () => (service === undefined && isDemo ? pauseOfDemoSeconds : usualPauseSeconds)),
    ),
  }
}

/** A market's laboratory, with its settings and its faults in the demo. */
export type MarketLaboratory = ReturnType<typeof laboratoryOf>
