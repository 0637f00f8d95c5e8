import { CancelledError, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Effect, Result } from "effect"
import { Api } from "../../kernel/api/client.ts"
import type { ApiRuntime } from "./api-provider.tsx"
import { isApiError } from "../../kernel/api/api-error.ts"
import { apiQueryOptions, apiQueryKey } from "./use-api-query.ts"
import type { WorkspaceQuery } from "../../areas/plugin/index.ts"
import { useCallback } from "react"
import type { Endpoint } from "../../kernel/api/endpoint.ts"

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

/** The beginning of a workspace query's keys, the same in every workspace. */
export const workspaceQueryPrefix = (query: Pick<WorkspaceQuery<unknown>, "key">) => ["workspace", query.key] as const

/**
 * Refetches an endpoint's responses because they have changed. A first fetch that is still running may return a response from before the
 * change, so it is repeated.
 *
 * The third argument decides by a response's data whether to refetch it.
 */
export function useRefetch(): (endpoint: Pick<Endpoint, "id">, input?: unknown, isWanted?: (data: unknown) => boolean) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (endpoint, input, isWanted = () => true) => {
      const queryKey = apiQueryKey(endpoint, input)
      const refetch = () => cache.invalidateQueries({ queryKey, predicate: ({ state }) => isWanted(state.data) })
      const isFirst = cache
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined)
      await refetch()
      if (isFirst) await refetch()
    },
    [cache],
  )
}

/**
 * Marks responses as outdated because their data has changed. It refetches those on screen that `isUrgent` accepts, if the page is visible. The
 * others are refetched when their screen opens again, or when the page is visible again: a hidden page does not request data that no one reads.
 */
export function useMarkStale(): (queryKey: readonly unknown[], isUrgent: (data: unknown) => boolean) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (queryKey, isUrgent) => {
      const isNow = ({ state }: Pick<Query, "state">) =>
        state.data !== undefined && document.visibilityState === "visible" && isUrgent(state.data)
      // A running fetch may return a response from before the change. An urgent refetch starts again below; any other is waited for.
      await cache.refetchQueries(
        { queryKey, predicate: (query) => query.state.fetchStatus === "fetching" && !(query.isActive() && isNow(query)) },
        { cancelRefetch: false },
      )
      await cache.invalidateQueries({ queryKey, refetchType: "none" })
      if (document.visibilityState === "visible")
        await cache.refetchQueries({ queryKey, type: "active", predicate: ({ state }) => isUrgent(state.data) })
    },
    [cache],
  )
}
