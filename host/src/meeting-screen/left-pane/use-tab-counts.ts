import { useQueries } from "@tanstack/react-query"
import { useApiRuntime } from "@rond/core/platform/http"
import type { WorkspaceQuery } from "@rond/core/plugin"
import type { Resolved, ResolvedWorkspace } from "@rond/core/plugin/runtime"
import type { TabItem } from "@rond/core/ui"
import { useWorkspace, workspaceQueryOptions } from "@rond/core/platform/workspace"

type Counted = Pick<Resolved<{ readonly badge?: WorkspaceQuery<number> }>, "state" | "spec">

/** The count beside a tab's label, or that it is loading or failed. */
export interface TabCounts {
  readonly of: (tab: Counted) => Pick<TabItem, "count">
}

/** Fetches the counts of all tabs and children that have one. A tab that waits for a fact shows the spinner too. */
export function useTabCounts(resolved: ResolvedWorkspace): TabCounts {
  const runtime = useApiRuntime()
  const { ids } = useWorkspace()
  // A tab and its child may count the same thing: fetch it once.
  const badges = [
    ...new Map(
      resolved.tabs
        .flatMap((tab): readonly Counted[] => [tab, ...tab.children])
        .flatMap((tab) => (tab.state === "shown" && tab.spec.badge !== undefined ? [[tab.spec.badge.key, tab.spec.badge] as const] : [])),
    ).values(),
  ]
  const found = useQueries({ queries: badges.map((badge) => ({ ...workspaceQueryOptions(runtime, badge, ids), throwOnError: false })) })
  const byKey = new Map(badges.map((badge, index) => [badge.key, found[index]]))
  return {
    of: (tab) => {
      if (tab.state === "pending") return { count: "loading" }
      if (tab.spec.badge === undefined) return {}
      const query = byKey.get(tab.spec.badge.key)
      if (query === undefined || query.status === "pending") return { count: "loading" }
      return { count: query.status === "error" || typeof query.data !== "number" ? "failed" : query.data }
    },
  }
}
