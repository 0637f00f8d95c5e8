import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from "@tanstack/react-query"
import { useCallback } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { useApiRuntime, type ApiRuntime } from "../http/api-provider.tsx"
import { isApiError } from "../../api/is-api-error.ts"
import { throughQueryCache } from "../http/query-cache.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../extension-points/workspace-query.ts"
import { useWorkspace } from "./workspace-context.ts"

/** The cache's key of a workspace query; everything read for workspaces begins with `workspace`. */
export const workspaceQueryKey = (query: Pick<WorkspaceQuery<unknown>, "key">, ids: WorkspaceIds) => ["workspace", query.key, ids] as const

/**
 * A workspace query as options of the cache. The cache takes `undefined` for a mistake; "nothing" is kept as null. It shares its reads
 * with the screens'; once something was written that changes what it reads, it asks anew.
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

/** Reads a badge, count or detail of a contribution. Two contributions with one key share one reading. */
export function useWorkspaceQuery<Value>(query: WorkspaceQuery<Value>): UseQueryResult<Value | null, ApiError> {
  const { ids } = useWorkspace()
  return useQuery<Value | null, ApiError, Value | null, readonly unknown[]>(workspaceQueryOptions(useApiRuntime(), query, ids))
}

/**
 * Reads queries of the workspace again, after a write that changed what they count.
 *
 * @example
 * const refresh = useRefreshWorkspaceQueries()
 * useApiMutation(sendMessage, { onSuccess: () => refresh([takenMessages]) })
 */
export function useRefreshWorkspaceQueries(): (queries: readonly Pick<WorkspaceQuery<unknown>, "key">[]) => void {
  const cache = useQueryClient()
  return useCallback(
    (queries) => {
      for (const query of queries) void cache.invalidateQueries({ queryKey: ["workspace", query.key] })
    },
    [cache],
  )
}
