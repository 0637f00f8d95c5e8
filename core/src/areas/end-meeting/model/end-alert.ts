import { Equal, type Schema } from "effect"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { Scalar } from "../../../kernel/engine/conditions/fact.ts"
import type { CompletionDraft, CompletionRule } from "./completion-rule.ts"
import { declaredCounts } from "./end-meeting-draft.ts"

/** The facts that both sides know when they ask whether an alert is raised; no day. */
export type EndAlertDraft = Omit<CompletionDraft, "today">

/**
 * An alert that a clinician must have read before the meeting is completed. Pure, and importable in Node: screen and server ask the same
 * function.
 */
export interface EndAlert<Id extends string = string> {
  /** The id of the alert, and of the completion rule that {@link mustAcknowledge} makes of it. */
  readonly id: Id
  /** The condition under which it applies; always by default. */
  readonly when?: Condition
  /** The kinds of taken actions that it may count, by the ids of their cards. */
  readonly counts?: readonly string[]
  /** Whether there is something to read, acknowledged or not. */
  readonly raises: (draft: EndAlertDraft) => boolean
  /**
   * The section that stores the acknowledgement as its answer, and that answer. A function gives an answer that depends on the draft, so that a
   * changed draft raises the alert again. The section needs no contribution of its own.
   */
  readonly acknowledgement: { readonly section: string; readonly value: Scalar | ((draft: EndAlertDraft) => Schema.Json) }
}

/** Returns the answer by which the clinician acknowledges the alert that this draft raises. */
export const acknowledgementOf = ({ acknowledgement: { value } }: Pick<EndAlert, "acknowledgement">, draft: EndAlertDraft): Schema.Json =>
  typeof value === "function" ? value(draft) : value

/** Whether there is something to read that the clinician has not acknowledged. */
export const isUnacknowledged = (
  { raises, counts = [], acknowledgement }: Pick<EndAlert, "raises" | "counts" | "acknowledgement">,
  draft: EndAlertDraft,
): boolean => {
  const declared = { ...draft, taken: declaredCounts(counts, draft.taken) }
  const storedAnswer = draft.sections[acknowledgement.section]
  return raises(declared) && !Equal.equals(storedAnswer, acknowledgementOf({ acknowledgement }, declared))
}

/**
 * The completion rule that holds an end back until the alert is acknowledged, for the policy's `completionRules`: the server refuses an end
 * that skipped it.
 *
 * @example
 * completionRules: [mustAcknowledge(mayNotDrive)]
 */
export const mustAcknowledge = <const Id extends string>(alert: EndAlert<Id>): CompletionRule<Id> => ({
  id: alert.id,
  ...(alert.when === undefined ? {} : { when: alert.when }),
  counts: alert.counts ?? [],
  unmet: (draft) => (isUnacknowledged(alert, draft) ? [alert.acknowledgement.section] : []),
})
