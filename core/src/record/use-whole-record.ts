import { useInfiniteQuery } from "@tanstack/react-query"
import { Effect } from "effect"
import { useEffect, useMemo } from "react"
import type { CallAnswer } from "../contract/call.ts"
import type { CallError } from "../contract/problem.ts"
import { Api } from "../http/api.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import { isCallError } from "../http/call-error.ts"
import { answerKey } from "../http/use-answer.ts"
import { listEntries } from "./contract.ts"
import type { RecordEntry, RecordWarning } from "./entry.ts"

/** Entries read at once: few enough to be decoded within a frame, enough to have nearly every record in one go. */
export const recordPageSize = 400

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
  readonly error: CallError | null
  readonly retry: () => void
  /** Reads what is here again. */
  readonly refresh: () => void
}

/** Reads a record page by page to its end, through the cache; it is read again with everything else that reads entries. */
export function useWholeRecord(patientId: string, { enabled }: { readonly enabled: boolean }): WholeRecord {
  const { runApi } = useApiRuntime()
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery<
    CallAnswer<typeof listEntries>,
    CallError,
    { readonly pages: readonly CallAnswer<typeof listEntries>[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: answerKey(listEntries, { whole: patientId }),
    enabled,
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
    throwOnError: (thrown) => !isCallError(thrown),
  })
  const wantsMore = enabled && hasNextPage && !isFetching && error === null
  const next = wantsMore ? data?.pages.at(-1)?.next : undefined
  // Named by the page that is wanted: pages may come so fast that nobody sees the fetching in between.
  useEffect(() => {
    if (next !== undefined) void fetchNextPage()
  }, [next, fetchNextPage])

  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data])
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
