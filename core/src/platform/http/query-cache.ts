import { CancelledError, type QueryClient } from "@tanstack/react-query"
import { Effect, Result } from "effect"
import { Api } from "../../api/client.ts"
import type { ApiRuntime } from "./api-provider.tsx"
import { isApiError } from "../../api/is-api-error.ts"
import { apiQueryOptions } from "./use-api-query.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"

/**
 * Runs an Effect whose reads go through the screens' query cache: cached or pending responses are reused, and later
 * screens reuse its responses.
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

/** Undefined where the request was aborted because its screen closed. */
const refusedErrorOf = (error: unknown) => {
  if (isApiError(error)) return Result.fail(error)
  if (error instanceof CancelledError) return undefined
  throw error
}

/** What the query keys of a workspace query begin with, whatever workspace they are of. */
export const workspaceQueryPrefix = (query: Pick<WorkspaceQuery<unknown>, "key">) => ["workspace", query.key] as const
