import { type ActionSpec, takenActionCard, type WorkspaceQuery } from "../../plugin/index.ts"
import type { Resolved } from "../../plugin/runtime.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useRefreshWorkspaceQueries, useWorkspaceQueries } from "../../../platform/workspace/queries/workspace-queries.ts"

/** A count, or `error` if it could not be loaded. */
export type ActionCount = number | "error"

/** The result of each query; `undefined` while it loads. */
export function useCounts(queries: readonly WorkspaceQuery<number>[]): readonly (ActionCount | undefined)[] {
  const { ids } = useWorkspace()
  const found = useWorkspaceQueries(queries, ids)
  return queries.map(({ key }) => {
    const { data, error } = found.get(key)!
    return data ?? (error === null ? undefined : "error")
  })
}

/** The counts of the actions that have one, by action; absent while any part loads, an error if any part failed. */
export function useActionCounts(actions: readonly Resolved<ActionSpec>[]): ReadonlyMap<string, ActionCount> {
  const { resolved } = useWorkspace()
  const queriesOf = ({ badge }: ActionSpec): readonly WorkspaceQuery<number>[] => {
    if (badge === "taken") return resolved.visible(takenActionCard).map(({ spec }) => spec.count)
    return badge === undefined ? [] : [badge]
  }
  const counted = actions.flatMap(({ id, spec }) => queriesOf(spec).map((query) => ({ id, query })))
  const counts = useCounts(counted.map(({ query }) => query))
  const countsById = Map.groupBy(
    counted.map(({ id }, index) => ({ id, count: counts[index] })),
    ({ id }) => id,
  )
  return new Map(
    [...countsById].flatMap(([id, all]) => {
      const known = all.flatMap(({ count }) => count ?? [])
      return known.length === all.length ? [[id, known.reduce(addCounts, 0)] as const] : []
    }),
  )
}

const addCounts = (sum: ActionCount, count: ActionCount): ActionCount => (sum === "error" || count === "error" ? "error" : sum + count)

/** Asks again for the counts of taken actions that an event of the meeting says have changed: another page or a colleague took one. */
export function useChangedCounts(): void {
  const { ids, resolved } = useWorkspace()
  const refresh = useRefreshWorkspaceQueries()
  const refreshThose = (isChanged: (changedBy: string) => boolean) =>
    refresh(resolved.visible(takenActionCard).flatMap(({ spec: { count } }) => (isChanged(count.changedBy ?? "") ? [count] : [])))
  useServerEvents(
    ids.meetingId === undefined ? [] : [`meeting:${ids.meetingId}`],
    ({ type }) => refreshThose((changedBy) => changedBy === type),
    () => refreshThose(Boolean),
  )
}

/** Whether an action is disabled in the menu because its count is 0 or loading. A count that failed is reported inside. */
export function isDisabled({ id, spec }: Resolved<ActionSpec>, counts: ReadonlyMap<string, ActionCount>): boolean {
  return spec.disabledAtZero === true && (counts.get(id) ?? 0) === 0
}
