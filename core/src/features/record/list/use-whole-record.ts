import { useInfiniteQuery } from "@tanstack/react-query"
import { Effect } from "effect"
import { useEffect } from "react"
import type { EndpointResponse } from "../../../api/endpoint.ts"
import type { ApiError } from "../../../api/api-error.ts"
import { Api } from "../../../api/client.ts"
import { useApiRuntime } from "../../../platform/http/api-provider.tsx"
import { isApiError } from "../../../api/is-api-error.ts"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { listEntries } from "../../../model/record/index.ts"
import type { RecordEntry, RecordWarning } from "../../../model/record/entry.ts"

/** Entries read at once: few enough to be decoded within a frame, enough to have nearly every record in one go. */
const recordPageSize = 400

/** How long a record that was read to its end is taken for current, in milliseconds: five minutes. */
const staleTime = 300_000

/** A patient's whole record, as far as it is here. */
export interface WholeRecord {
  /** Newest contact first. */
  readonly entries: readonly RecordEntry[]
  /** How many there are; `undefined` until the first page is here. */
  readonly total: number | undefined
  /** What a third-party record service said of this history. */
  readonly warnings: readonly RecordWarning[]
  readonly isComplete: boolean
  readonly isFetching: boolean
  readonly error: ApiError | null
  readonly retry: () => void
  /** Reads what is here again. */
  readonly refresh: () => void
}

/** Reads a record page by page to its end, through the cache; it is read again with everything else that reads entries. */
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
    // A note that is saved, signed or struck is told by an event; everything of a long record is not read again for coming back to it.
    staleTime: staleTime,
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      runApi(
        Effect.flatMap(Api, (api) =>
          api.run(listEntries, {
            params: { patientId },
            query: { includeStricken: "true", size: recordPageSize, ...(pageParam === undefined ? {} : { from: pageParam }) },
          }),
        ),
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    throwOnError: (thrown) => !isApiError(thrown),
  })
  const wantsMore = enabled && hasNextPage && !isFetching && error === null
  const next = wantsMore ? data?.pages.at(-1)?.next : undefined
  // Named by the page that is wanted: pages may come so fast that nobody sees the fetching in between.
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

/** One list for one reading: what is worked out from it, an index for one, is not worked out again when a tab is opened again. */
const lists = new WeakMap<Pages, readonly RecordEntry[]>()

function entriesOf(data: Pages): readonly RecordEntry[] {
  const known = lists.get(data)
  if (known !== undefined) return known
  const list = data.pages.flatMap((page) => page.entries)
  lists.set(data, list)
  return list
}
