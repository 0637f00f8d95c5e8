import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Call } from "../contract/call.ts"
import { answerKey } from "./use-answer.ts"

/**
 * Reads a call's answers again because there is news of them. A first reading that is still under way may have been answered before the
 * news, and the cache would take it for the newest: it is read once more.
 */
export function useReadAgain(): (call: Pick<Call, "id">, input?: unknown) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (call, input) => {
      const queryKey = answerKey(call, input)
      const isFirst = cache
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined)
      await cache.invalidateQueries({ queryKey })
      if (isFirst) await cache.invalidateQueries({ queryKey })
    },
    [cache],
  )
}
