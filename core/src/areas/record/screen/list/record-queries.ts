import { useInfiniteQuery } from "@tanstack/react-query"
import { Effect } from "effect"
import { useEffect } from "react"
import type { EndpointResponse } from "../../../../kernel/api/endpoint.ts"
import { type ApiError, isApiError } from "../../../../kernel/api/api-error.ts"
import { Api } from "../../../../kernel/api/client.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import { listEntries } from "../../model/index.ts"
import type { RecordEntry, RecordWarning } from "../../model/entry.ts"

/** Entries per request: few enough to decode within a frame, enough to load nearly every record at once. */
const recordPageSize = 400

/** Milliseconds a fully loaded record counts as current: five minutes. */
const staleTime = 300_000

/** A patient's whole record, as far as it has loaded. */
export interface WholeRecord {
  /** Newest contact first. */
  readonly entries: readonly RecordEntry[]
  /** Number of entries; `undefined` until the first page has loaded. */
  readonly total: number | undefined
  /** Warnings from a third-party record service about this history. */
  readonly warnings: readonly RecordWarning[]
  readonly isComplete: boolean
  readonly isFetching: boolean
  readonly error: ApiError | null
  readonly retry: () => void
  /** Refetches the loaded pages. */
  readonly refresh: () => void
}

/** Loads a record page by page through the cache; it is refetched with all other queries of entries. */
export function useWholeRecord(patientId: string, { enabled }: { readonly enabled: boolean }): WholeRecord {
  const { runApi } = useApiRuntime()
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery<
    EndpointResponse<typeof listEntries>,
    ApiError,
    Pages,
    readonly unknown[],
    string | undefined
  >({
    queryKey: apiQueryKey(listEntries, { whole: patientId }),
    enabled,
    // Changes arrive as events (`useRecordEvents`), so returning to a tab does not refetch a record that has not changed.
    staleTime: staleTime,
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      runApi(
        Effect.flatMap(Api, (api) =>
          api.run(listEntries, {
            params: { patientId },
            query: { includeStricken: "true", size: recordPageSize, from: pageParam },
          }),
        ),
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    throwOnError: (thrown) => !isApiError(thrown),
  })
  const wantsMore = enabled && hasNextPage && !isFetching && error === null
  const next = wantsMore ? data?.pages.at(-1)?.next : undefined
  // Depends on the page wanted: pages may arrive so fast that no render sees the fetching state in between.
  useEffect(() => {
    if (next !== undefined) void fetchNextPage()
  }, [next, fetchNextPage])

  const entries = data === undefined ? nothing : entriesOf(data)
  return {
    entries,
    total: data?.pages[0]?.total,
    warnings: data?.pages[0]?.warnings ?? noWarnings,
    isComplete: data !== undefined && !hasNextPage,
    isFetching,
    error,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
    refresh: () => void refetch(),
  }
}

const noWarnings: readonly RecordWarning[] = []
const nothing: readonly RecordEntry[] = []

interface Pages {
  readonly pages: readonly EndpointResponse<typeof listEntries>[]
}

/** One list per response, so that data derived from it, such as an index, is not rebuilt when a tab reopens. */
const lists = new WeakMap<Pages, readonly RecordEntry[]>()

function entriesOf(data: Pages): readonly RecordEntry[] {
  const cachedEntries = lists.get(data)
  if (cachedEntries !== undefined) return cachedEntries
  const list = data.pages.flatMap((page) => page.entries)
  lists.set(data, list)
  return list
}
