import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from "@tanstack/react-query"
import { useCallback } from "react"
import { type ApiError, isApiError } from "../../api/api-error.ts"
import { useApiRuntime, type ApiRuntime } from "../http/api-provider.tsx"
import { throughQueryCache, workspaceQueryPrefix } from "../http/query-cache.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../extension-points/workspace-query.ts"
import { useWorkspace } from "./workspace-context.ts"

/** The query key of a workspace query; all of them start with `workspace`. */
export const workspaceQueryKey = (query: Pick<WorkspaceQuery<unknown>, "key">, ids: WorkspaceIds) =>
  [...workspaceQueryPrefix(query), ids] as const

/**
 * The query options of a workspace query. The cache does not accept `undefined`, so nothing is stored as null. Its reads go through
 * the screens' cache; after a write that changes them it refetches.
 */
export function workspaceQueryOptions<Value>(runtime: Pick<ApiRuntime, "runApi">, query: WorkspaceQuery<Value>, ids: WorkspaceIds) {
  const queryKey = workspaceQueryKey(query, ids)
  return {
    queryKey,
    queryFn: async ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) => {
      const read = query.run(ids)
      const isOutdated = client.getQueryState(queryKey)?.isInvalidated === true
      return (await runtime.runApi(isOutdated ? read : throughQueryCache(read, runtime, client), { signal })) ?? null
    },
    throwOnError: (error: unknown) => !isApiError(error),
  }
}

/** Runs a contribution's workspace query for a badge, count or detail. Contributions with the same key share one query. */
export function useWorkspaceQuery<Value>(query: WorkspaceQuery<Value>): UseQueryResult<Value | null, ApiError> {
  const { ids } = useWorkspace()
  return useQuery<Value | null, ApiError, Value | null, readonly unknown[]>(workspaceQueryOptions(useApiRuntime(), query, ids))
}

/**
 * Refetches workspace queries after a write that changed their results.
 *
 * @example
 * const refresh = useRefreshWorkspaceQueries()
 * useApiMutation(sendMessage, { onSuccess: () => refresh([takenMessages]) })
 */
export function useRefreshWorkspaceQueries(): (queries: readonly Pick<WorkspaceQuery<unknown>, "key">[]) => void {
  const cache = useQueryClient()
  return useCallback(
    (queries) => {
      for (const query of queries) void cache.invalidateQueries({ queryKey: workspaceQueryPrefix(query) })
    },
    [cache],
  )
}
