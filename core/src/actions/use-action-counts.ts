import { useQueries } from "@tanstack/react-query"
import { useApiRuntime } from "../http/api-provider.tsx"
import type { ActionSpec } from "../plugin/extension/action-group.ts"
import type { Resolved } from "../plugin/resolve-workspace.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { workspaceQueryOptions } from "../workspace/workspace-queries.ts"

/** What each query counts; `undefined` while one is fetched or could not be had. */
export function useCounts(queries: readonly WorkspaceQuery<number>[]): readonly (number | undefined)[] {
  const runtime = useApiRuntime()
  const { ids } = useWorkspace()
  const found = useQueries({ queries: queries.map((query) => ({ ...workspaceQueryOptions(runtime, query, ids), throwOnError: false })) })
  return found.map(({ data }) => data ?? undefined)
}

/** The counts of those actions that have one, by action; missing while a part of one is fetched or could not be had. */
export function useActionCounts(actions: readonly Resolved<ActionSpec>[]): ReadonlyMap<string, number> {
  const counted = actions.flatMap(({ id, spec }) => [spec.badge ?? []].flat().map((badge) => ({ id, badge })))
  const counts = useCounts(counted.map(({ badge }) => badge))
  const parts = Map.groupBy(
    counted.map(({ id }, index) => ({ id, count: counts[index] })),
    ({ id }) => id,
  )
  return new Map(
    [...parts].flatMap(([id, all]) => {
      const known = all.flatMap(({ count }) => count ?? [])
      return known.length === all.length ? [[id, known.reduce((sum, count) => sum + count, 0)] as const] : []
    }),
  )
}

/** Whether an action waits for something to be counted: it then stands in the menu, but cannot be opened. */
export function isClosed({ id, spec }: Resolved<ActionSpec>, counts: ReadonlyMap<string, number>): boolean {
  return spec.disabledAtZero === true && (counts.get(id) ?? 0) === 0
}
