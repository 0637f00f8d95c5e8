import { useQueries } from "@tanstack/react-query"
import { useApiRuntime } from "../http/api-provider.tsx"
import type { ActionSpec } from "../plugin/extension/action-group.ts"
import type { Resolved } from "../plugin/resolve-workspace.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { workspaceQueryOptions } from "../workspace/workspace-queries.ts"

/** The counts of those actions that have one, by action; missing while one is fetched or could not be had. */
export function useActionCounts(actions: readonly Resolved<ActionSpec>[]): ReadonlyMap<string, number> {
  const runtime = useApiRuntime()
  const { ids } = useWorkspace()
  const counted = actions.flatMap((action) => (action.spec.badge === undefined ? [] : [{ id: action.id, badge: action.spec.badge }]))
  const found = useQueries({
    queries: counted.map(({ badge }) => ({ ...workspaceQueryOptions(runtime, badge, ids), throwOnError: false })),
  })
  return new Map(counted.flatMap(({ id }, index) => (typeof found[index]?.data === "number" ? [[id, found[index].data] as const] : [])))
}
