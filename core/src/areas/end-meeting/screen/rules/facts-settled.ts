import type { QueryClient } from "@tanstack/react-query"
import { Effect } from "effect"
import type { ApiMutationOptions } from "../../../../platform/http/use-api-mutation.ts"
import { workspaceQueryPrefix } from "../../../../platform/http/query-cache.ts"
import { factSource } from "../../../plugin/index.ts"
import { isFetched, type ResolvedWorkspace } from "../../../plugin/runtime.ts"

/**
 * Waits until no write of this page that changes facts is under way, and no fact is being read again after one. It does not wait for a fact
 * that is read for the first time, or whose source cannot be reached: the rules name those as unchecked.
 */
export const factsSettled = (queries: QueryClient, resolved: ResolvedWorkspace): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const keys = new Set(resolved.all(factSource).flatMap(({ spec: { find } }) => (isFetched(find) ? [find.key] : [])))
    const isChanging = () =>
      queries.isMutating({ predicate: ({ meta }) => staleAfter(meta).some((stale) => "key" in stale && keys.has(stale.key)) }) > 0
    const isReadAgain = () =>
      [...keys].some(
        (key) => queries.isFetching({ queryKey: workspaceQueryPrefix({ key }), predicate: ({ state }) => state.status !== "pending" }) > 0,
      )
    const caches = [queries.getQueryCache(), queries.getMutationCache()]
    const look = () => {
      if (isChanging() || isReadAgain()) return
      stop()
      resume(Effect.void)
    }
    const stops = caches.map((cache) => cache.subscribe(look))
    const stop = () => {
      for (const unsubscribe of stops) unsubscribe()
    }
    look()
    return Effect.sync(stop)
  })

/** The queries that a write of {@link useApiMutation} makes stale. */
const staleAfter = (meta: Record<string, unknown> | undefined) =>
  (meta?.["invalidates"] ?? []) as NonNullable<ApiMutationOptions<never, never>["invalidates"]>
