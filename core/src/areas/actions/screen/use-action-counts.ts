import { type ActionSpec, takenActionCard, type WorkspaceQuery } from "../../plugin/index.ts"
import type { Resolved, ResolvedWorkspace } from "../../plugin/runtime.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useRefreshWorkspaceQueries, useWorkspaceQueries } from "../../../platform/workspace/queries/workspace-queries.ts"
import { takenActionsChanged, takenOf, type TakenKind } from "../model/taken.ts"
import { takenActions } from "./taken-query.ts"

/** A count, or `error` if it could not be loaded. */
export type ActionCount = number | "error"

/** Counts the items of all visible cards. */
const shownItems = (resolved: ResolvedWorkspace, kinds: readonly TakenKind[]): number =>
  resolved.visible(takenActionCard).reduce((sum, { id }) => sum + takenOf(kinds, id).length, 0)

/** The counts of the actions that have one, by action; absent while it loads, an error if it failed. */
export function useActionCounts(actions: readonly Resolved<ActionSpec>[]): ReadonlyMap<string, ActionCount> {
  const { ids, resolved } = useWorkspace()
  const counted = actions.flatMap(({ id, spec: { badge } }) => {
    const query: WorkspaceQuery<number | readonly TakenKind[]> | undefined = badge === "taken" ? takenActions : badge
    return query === undefined ? [] : [{ id, query }]
  })
  const countQueries = useWorkspaceQueries(
    counted.map(({ query }) => query),
    ids,
  )
  return new Map(
    counted.flatMap(({ id, query: { key } }): readonly (readonly [string, ActionCount])[] => {
      const { data, error } = countQueries.get(key)!
      if (data === null || data === undefined) return error === null ? [] : [[id, "error"]]
      return [[id, typeof data === "number" ? data : shownItems(resolved, data)]]
    }),
  )
}

/** Reads the taken actions again after the server says that one was taken or cancelled, and after the events were interrupted. */
export function useFollowTaken(): void {
  const { meetingId } = useWorkspace().ids
  const refresh = useRefreshWorkspaceQueries()
  useServerEvents(
    meetingId === undefined ? [] : [`meeting:${meetingId}`],
    ({ type }) => type === takenActionsChanged && refresh([takenActions]),
    () => refresh([takenActions]),
  )
}

/** Whether an action is disabled in the menu because its count is 0 or loading. A count that failed is reported inside. */
export function isDisabled({ id, spec }: Resolved<ActionSpec>, counts: ReadonlyMap<string, ActionCount>): boolean {
  return spec.disabledAtZero === true && (counts.get(id) ?? 0) === 0
}
