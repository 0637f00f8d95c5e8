import { Effect } from "effect"
import { Api, type RunCall } from "../http/api.ts"

/**
 * Runs an effect whose writes carry idempotency keys made of `stepKey` and their order: running it again, in this page or another,
 * sends the same keys, and the server does nothing twice. A key that the effect sets itself stands.
 */
export const withStepKeys = <A, E>(stepKey: string, effect: Effect.Effect<A, E, Api>): Effect.Effect<A, E, Api> =>
  Effect.flatMap(Api, (api) => {
    const counts = new Map<string, number>()
    const run: RunCall = (call, input, options) => {
      const nth = (counts.get(call.id) ?? 0) + 1
      counts.set(call.id, nth)
      return api.run(call, input, { idempotencyKey: `${stepKey}.${call.id}.${nth}`, ...options })
    }
    return Effect.provideService(effect, Api, Api.of({ run }))
  })
