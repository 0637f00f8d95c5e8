import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { endMeetingValidator } from "../../../extension-points/meeting/end-meeting-validator.ts"
import type { FailedRule } from "../../../extension-points/policies/run-validators.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** The rules that could not be checked, and a function that refetches what they need. */
export interface RecheckRules {
  readonly unchecked: readonly FailedRule[]
  readonly refetch: () => void
}

/**
 * Re-runs the validators once all pending facts have resolved and at least one result differs.
 *
 * @param asked the failed rules when the end was requested
 */
export function useRecheckRules(asked: readonly FailedRule[], recheck: () => void): RecheckRules {
  const { resolved } = useWorkspace()
  const cache = useQueryClient()
  const states = new Map(resolved.all(endMeetingValidator).map(({ id, state }) => [id, state]))
  const hung = asked.filter(hangsOnFacts)
  const waits = hung.some(({ id }) => states.get(id) === "pending")
  const isOtherwise = !waits && hung.some(({ id, because }) => states.get(id) !== because.state)
  // A recheck resets `asked`, so it runs once however often the page renders.
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
