import { Effect } from "effect"
import { Api, type SendRequest } from "../../../api/client.ts"

/**
 * Runs an effect whose writes carry idempotency keys made of `stepKey` and their order: running it again, in this page or another,
 * sends the same keys, and the server does nothing twice. A key that the effect sets itself stands.
 */
export const withStepIdempotencyKeys = <A, E>(stepKey: string, effect: Effect.Effect<A, E, Api>): Effect.Effect<A, E, Api> =>
  Effect.flatMap(Api, (api) => {
    const counts = new Map<string, number>()
    const run: SendRequest = (endpoint, input, options) => {
      const nth = (counts.get(endpoint.id) ?? 0) + 1
      counts.set(endpoint.id, nth)
      return api.run(endpoint, input, { idempotencyKey: `${stepKey}.${endpoint.id}.${nth}`, ...options })
    }
    return Effect.provideService(effect, Api, Api.of({ run }))
  })
