import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Endpoint } from "../../api/endpoint.ts"
import { apiQueryKey } from "./use-api-query.ts"

/**
 * Reads a call's answers again because there is news of them. A first reading that is still under way may have been answered before the
 * news, and the cache would take it for the newest: it is read once more.
 *
 * The third argument may leave answers alone, by what they hold.
 */
export function useReadAgain(): (endpoint: Pick<Endpoint, "id">, input?: unknown, isWanted?: (data: unknown) => boolean) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (endpoint, input, isWanted = () => true) => {
      const queryKey = apiQueryKey(endpoint, input)
      const readAgain = () => cache.invalidateQueries({ queryKey, predicate: ({ state }) => isWanted(state.data) })
      const isFirst = cache
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined)
      await readAgain()
      if (isFirst) await readAgain()
    },
    [cache],
  )
}
