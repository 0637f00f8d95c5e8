import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Call } from "../contract/call.ts"
import { answerKey } from "./use-answer.ts"

/**
 * Reads a call's answers again because there is news of them. A first reading that is still under way may have been answered before the
 * news, and the cache would take it for the newest: it is read once more.
 *
 * The third argument may leave answers alone, by what they hold.
 */
export function useReadAgain(): (call: Pick<Call, "id">, input?: unknown, isWanted?: (data: unknown) => boolean) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (call, input, isWanted = () => true) => {
      const queryKey = answerKey(call, input)
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
