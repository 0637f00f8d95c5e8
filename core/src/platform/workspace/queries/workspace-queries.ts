import { notifyManager, QueryObserver, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from "@tanstack/react-query"
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react"
import { type ApiError, isApiError } from "../../../kernel/api/api-error.ts"
import { useApiRuntime, type ApiRuntime } from "../../http/api-provider.tsx"
import { throughQueryCache, workspaceQueryPrefix } from "../../http/query-cache.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../../areas/plugin/index.ts"
import { useWorkspace } from "../workspace-context.ts"

/** The query key of a workspace query; all of them start with `workspace`. */
export const workspaceQueryKey = (query: Pick<WorkspaceQuery<unknown>, "key">, ids: WorkspaceIds) =>
  [...workspaceQueryPrefix(query), ids] as const

/**
 * The query options of a workspace query. The cache does not accept `undefined`, so nothing is stored as null. Its reads go through
 * the screens' cache; after a write that changes them it refetches.
 */
function workspaceQueryOptions<Value>(runtime: Pick<ApiRuntime, "runApi">, query: WorkspaceQuery<Value>, ids: WorkspaceIds) {
  const queryKey = workspaceQueryKey(query, ids)
  return {
    queryKey,
    queryFn: async ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) => {
      const request = query.run(ids)
      const isOutdated = client.getQueryState(queryKey)?.isInvalidated === true
      return (await runtime.runApi(isOutdated ? request : throughQueryCache(request, runtime, client), { signal })) ?? null
    },
    throwOnError: (error: unknown) => !isApiError(error),
  }
}

/** Runs a contribution's workspace query for a badge, count or detail. Contributions with the same key share one query. */
export function useWorkspaceQuery<Value>(query: WorkspaceQuery<Value>): UseQueryResult<Value | null, ApiError> {
  const { ids } = useWorkspace()
  return useQuery<Value | null, ApiError, Value | null, readonly unknown[]>(workspaceQueryOptions(useApiRuntime(), query, ids))
}

/** The results of workspace queries, by the query's key. */
export type WorkspaceResults<Value> = ReadonlyMap<string, WorkspaceResult<Value>>

interface WorkspaceResult<Value> {
  readonly data: Value | null | undefined
  readonly error: unknown
  readonly status: UseQueryResult["status"]
}

/**
 * Runs any number of workspace queries, and keeps them up to date while the component is mounted. TanStack's own hook for many queries does
 * more than the first page needs, and weighs 2 kB.
 *
 * @param ids must keep their identity
 * @returns the same map until a result changes
 */
export function useWorkspaceQueries<Value>(queries: readonly WorkspaceQuery<Value>[], ids: WorkspaceIds): WorkspaceResults<Value> {
  const runtime = useApiRuntime()
  const cache = useQueryClient()
  const keys = [...new Set(queries.map(({ key }) => key))].toSorted().join()
  const { subscribe, read, hasGiven } = useMemo(
    () => observe(queries, (query) => new QueryObserver(cache, workspaceQueryOptions(runtime, query, ids))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- queries with the same key are the same query
    [cache, runtime, ids, keys],
  )
  const latest = useSyncExternalStore(subscribe, read)
  // A result can change all tabs, buttons and sections: they are drawn in steps that let keys and clicks in between.
  const deferred = useDeferredValue(latest)
  return hasGiven(deferred) ? deferred : latest
}

interface WorkspaceObserver<Value> {
  readonly getCurrentResult: () => WorkspaceResult<Value>
  readonly subscribe: (changed: () => void) => () => void
}

function observe<Value>(queries: readonly WorkspaceQuery<Value>[], observerOf: (query: WorkspaceQuery<Value>) => WorkspaceObserver<Value>) {
  const observers = new Map(queries.map((query) => [query.key, observerOf(query)]))
  const current = () => new Map([...observers].map(([key, observer]) => [key, observer.getCurrentResult()]))
  let results: WorkspaceResults<Value> = current()
  const givenResults = new WeakSet([results])
  return {
    subscribe: (changed: () => void) => {
      const stops = [...observers.values()].map((observer) => observer.subscribe(notifyManager.batchCalls(changed)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: () => {
      const latest = current()
      if ([...latest].some(([key, result]) => !isSameResult(result, results.get(key)))) givenResults.add((results = latest))
      return results
    },
    /** Whether results are of these queries about these ids. Those of before a change of either are not. */
    hasGiven: (before: WorkspaceResults<Value>) => givenResults.has(before),
  }
}

const isSameResult = <Value>({ data, error, status }: WorkspaceResult<Value>, before: WorkspaceResult<Value> | undefined): boolean =>
  before !== undefined && data === before.data && error === before.error && status === before.status

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
