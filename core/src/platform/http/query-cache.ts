import { CancelledError, type QueryClient } from "@tanstack/react-query"
import { Effect, Result } from "effect"
import { Api } from "../../api/client.ts"
import type { ApiRuntime } from "./api-provider.tsx"
import { isApiError } from "../../api/is-api-error.ts"
import { apiQueryOptions } from "./use-api-query.ts"

/**
 * Runs an Effect whose reads are the screens' reads: what a screen has been answered, or has asked, is not asked again, and a screen
 * that asks later finds the answer.
 */
export const throughQueryCache = <A, E>(
  effect: Effect.Effect<A, E, Api>,
  runtime: Pick<ApiRuntime, "runApi">,
  cache: QueryClient,
): Effect.Effect<A, E, Api> =>
  Effect.updateService(effect, Api, (api) => ({
    ...api,
    run: (endpoint, input, options) => {
      const alone = api.run(endpoint, input, options)
      if (endpoint.mutates || options !== undefined) return alone
      const shared = Effect.promise(() => cache.fetchQuery(apiQueryOptions(runtime, endpoint, input)).then(Result.succeed, refusedErrorOf))
      return Effect.flatMap(shared, (response) => (response === undefined ? alone : Effect.fromResult(response)))
    },
  }))

/** Undefined where nobody has answered: the screen that had asked was closed, and its request called off with it. */
const refusedErrorOf = (error: unknown) => {
  if (isApiError(error)) return Result.fail(error)
  if (error instanceof CancelledError) return undefined
  throw error
}
