import { askExternal, type ExternalService, externalServiceSettings, type UnavailableReason } from "@rond/core/server-kit"
import { type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Data, Effect, Schema } from "effect"

/** The register did not take a fee; it is asked again. */
export class RegisterUnavailable extends Data.TaggedError("RegisterUnavailable")<{ readonly reason: UnavailableReason | "refused" }> {}

/** The register of fees as the server sees it: it takes what a meeting costs, and gives the number of the receipt. */
export interface FeeRegister {
  /** @param key the same for each attempt of the same fee: the register takes it once */
  readonly settle: (
    fee: { readonly meetingId: string; readonly isWaived: boolean },
    key: string,
  ) => Effect.Effect<string, RegisterUnavailable>
}

const failures: ServiceFailures<RegisterUnavailable> = {
  unavailable: (reason) => new RegisterUnavailable({ reason }),
  refused: () => new RegisterUnavailable({ reason: "refused" }),
  unreadable: () => new RegisterUnavailable({ reason: "undecodable" }),
}

const registerOverHttp = (service: ExternalService): FeeRegister => ({
  settle: ({ meetingId, isWaived }, idempotencyKey) =>
    askExternal(service, {
      method: "PUT",
      path: ["fees", meetingId],
      body: { is_waived: isWaived },
      response: Schema.Struct({ receipt: Schema.NonEmptyString }),
      idempotencyKey,
      seconds: 8,
    }).pipe(
      Effect.map(({ receipt }) => receipt),
      Effect.catchTags({
        ExternalServiceRefused: () => Effect.fail(failures.refused()),
        ExternalServiceUnavailable: ({ reason }) => Effect.fail(failures.unavailable(reason)),
      }),
    ),
})
/** Does the register's work itself, for the demo clinic. */
const demoRegister: FeeRegister = { settle: (_fee, key) => Effect.succeed(`receipt-${key}`) }
const noRegister: FeeRegister = { settle: () => Effect.fail(failures.unavailable("unreachable")) }

/** The register's name in `ROND_DEMO_FAULTS`. */
export const feeRegisterName = "ie.fee-register"

/** The address of the register, and its key. */
export const feeRegisterSettings = externalServiceSettings("ROND_IE_FEE_REGISTER_URL", "ROND_IE_FEE_REGISTER_KEY")

// The start has checked the settings.
const chosenRegister = Effect.map(Effect.orDie(feeRegisterSettings), ({ service, isDemo }) =>
  service === undefined ? (isDemo ? demoRegister : noRegister) : registerOverHttp(service),
)

export const FeeRegisterService = Context.Reference<FeeRegister>("@rond/plugin-ie/FeeRegister", {
  defaultValue: () => ({
    settle: (fee, key) =>
      Effect.flatMap(chosenRegister, (register) => throughDemoFault(feeRegisterName, register.settle(fee, key), failures)),
  }),
})
