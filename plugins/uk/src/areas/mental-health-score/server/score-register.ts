import {
  askExternal,
  ExternalServiceRefused,
  externalServiceSettings,
  externalTimeoutSeconds,
  ExternalServiceUnavailable,
} from "@rond/core/server-kit"
import { type FaultKind, type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect, Schema } from "effect"
import { MentalHealthScore } from "../model/score.ts"

/** The address and key of the mental-health scores' register. Without an address, the demo keeps its own and a deployment reaches none. */
export const scoreSettings = externalServiceSettings("ROND_UK_MENTAL_HEALTH_URL", "ROND_UK_MENTAL_HEALTH_KEY")

/** A refusal stored nothing; after an unavailability it is unknown whether the score was stored. */
type ScoreFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** The register of the scores, as the server sees it. */
interface ScoreRegisterService {
  /** @param key the same at each attempt for one meeting: the register stores it once */
  readonly store: (score: MentalHealthScore, key: string) => Effect.Effect<void, ScoreFailure>
}

const encodeScore = Schema.encodeSync(MentalHealthScore)

/** The register's name in `ROND_DEMO_FAULTS`. */
export const scoreRegisterName = "uk.mental-health-scores"

/** The ways in which it can fail in the demo. */
export const scoreRegisterFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "accepted-unanswered"]

const failures: ServiceFailures<ScoreFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 422, code: undefined }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

/** The register: one POST of the score for each meeting, in snake_case. Provide another one for a register that is reached in another way. */
export const ScoreRegister = Context.Reference<ScoreRegisterService>("@rond/plugin-uk/ScoreRegister", {
  defaultValue: () => ({
    store: (score, key) =>
      throughDemoFault(
        scoreRegisterName,
        // The start has checked the settings.
        Effect.flatMap(Effect.orDie(scoreSettings), ({ service, isDemo }) => {
          if (service !== undefined)
            return askExternal(service, {
              method: "POST",
              body: encodeScore(score),
              idempotencyKey: key,
              response: "none",
              seconds: externalTimeoutSeconds,
            })
          return isDemo ? Effect.void : Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))
        }),
        failures,
      ),
  }),
})
