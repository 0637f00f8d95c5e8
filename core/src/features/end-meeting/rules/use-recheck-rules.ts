import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { endMeetingValidator } from "../../../extension-points/meeting/end-meeting-validator.ts"
import type { FailedRule } from "../../../extension-points/policies/run-validators.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** The rules that could not be checked, as they stand now, and the way to fetch anew what could not be fetched. */
export interface RecheckRules {
  readonly unchecked: readonly FailedRule[]
  readonly refetch: () => void
}

/**
 * Looks again by itself once the facts are there that some rules waited for: when none of them waits any more, and at least one stands
 * otherwise than when it was asked.
 *
 * @param asked the rules as they stood when the end was asked for
 */
export function useRecheckRules(asked: readonly FailedRule[], recheck: () => void): RecheckRules {
  const { resolved } = useWorkspace()
  const cache = useQueryClient()
  const states = new Map(resolved.all(endMeetingValidator).map(({ id, state }) => [id, state]))
  const hung = asked.filter(hangsOnFacts)
  const waits = hung.some(({ id }) => states.get(id) === "pending")
  const isOtherwise = !waits && hung.some(({ id, because }) => states.get(id) !== because.state)
  // Looking makes the rules' present state the one that was asked for: it happens once, whatever the page draws meanwhile.
  const recheckNow = useEffectEvent(recheck)
  useEffect(() => {
    if (isOtherwise) recheckNow()
  }, [isOtherwise])
  return {
    unchecked: asked.map((rule) =>
      hangsOnFacts(rule) && states.get(rule.id) === "pending" ? { ...rule, because: { state: "pending" } } : rule,
    ),
    refetch: () => void cache.resetQueries({ queryKey: ["workspace"], predicate: ({ state }) => state.status === "error" }),
  }
}

const hangsOnFacts = ({ because }: FailedRule): boolean => because.state === "pending" || because.state === "failed"
