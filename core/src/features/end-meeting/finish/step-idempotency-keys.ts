import { Effect } from "effect"
import { Api, type SendRequest } from "../../../api/client.ts"

/**
 * Gives the writes of an effect idempotency keys made from `stepKey` and their order. Running it again, on this page or another,
 * sends the same keys, so the server does nothing twice. A key set by the effect itself takes precedence.
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
