import { isBlank } from "@rond/core/format"
import {
  type Decision,
  type CreationType,
  noSubOutcome,
  type OutcomeOption,
  type RequestType,
  subOutcomesOf,
  isDecidable,
  mayAskForFinal,
  type Rule,
} from "../../../insurer-service/model/index.ts"

/** One outcome as the clinician works on it. */
export interface OutcomeEntry {
  /** Tells entries apart while the page is open. */
  readonly key: string
  readonly requestType: RequestType
  /** `null` until it is saved. */
  readonly internalOutcomeId: string | null
  /** Empty until one is chosen. */
  readonly outcome: string
  /** Empty until one is chosen; {@link noSubOutcome} where the outcome has none. */
  readonly subOutcome: string
  readonly selfPay: boolean
  readonly creationType: CreationType
  /** Whether the server has what is chosen. It is not changed while it is being saved. */
  readonly save: "edited" | "saving" | "saved"
  /** The decision of the calculation, and of the answers once `final` is `calculated`. `null` before, and for a non-claim outcome. */
  readonly decision: Decision | null
  readonly reason: string | null
  readonly infoUrl: string | null
  readonly rules: readonly Rule[]
  /** Whether the answers were turned into the final outcome; `sending` until the server has stored it. */
  readonly final: "open" | "sending" | "calculated"
}

/**
 * The progress of the calculation of the coverage. `unanswered`: it was asked for, and the response was lost, so that only the same
 * calculation may be asked for again.
 */
export type CalculationPhase = "choosing" | "calculating" | "unanswered" | "calculated"

/** The outcomes of one consultation. */
export interface OutcomesState {
  readonly phase: CalculationPhase
  readonly options: readonly OutcomeOption[]
  readonly entries: readonly OutcomeEntry[]
  /** The key of the next entry. */
  readonly nextKey: number
}

/** The problem that keeps one outcome from being sent. */
export interface ChoiceIssue {
  readonly key: string
  readonly code: "no-outcome" | "no-sub-outcome"
}

/** The part that an entry lacks: its outcome, or a sub-outcome if the outcome has some. */
export function choiceIssue(
  { key, outcome, subOutcome }: Pick<OutcomeEntry, "key" | "outcome" | "subOutcome">,
  options: readonly OutcomeOption[],
): ChoiceIssue | undefined {
  if (isBlank(outcome)) return { key, code: "no-outcome" }
  const subOutcomes = subOutcomesOf(outcome, options)
  return subOutcomes.length > 0 && !subOutcomes.includes(subOutcome) ? { key, code: "no-sub-outcome" } : undefined
}

export const entriesOf = ({ entries }: Pick<OutcomesState, "entries">, requestType: RequestType): readonly OutcomeEntry[] =>
  entries.filter((entry) => entry.requestType === requestType)

/** The problem that keeps the outcomes of one kind from being sent. */
export const choiceIssues = (state: OutcomesState, requestType: RequestType): readonly ChoiceIssue[] =>
  entriesOf(state, requestType).flatMap((entry) => choiceIssue(entry, state.options) ?? [])

/** Whether nothing is chosen in an entry. */
export const isEmptyEntry = ({ outcome }: Pick<OutcomeEntry, "outcome">): boolean => isBlank(outcome)

/** The entries that are sent: a single empty one is none. */
export const entriesToSend = (entries: readonly OutcomeEntry[]): readonly OutcomeEntry[] =>
  entries.length === 1 && entries.every(isEmptyEntry) ? [] : entries

/**
 * The decision as it holds: the calculation's where the outcome has no rules, the answers' once the final outcome is calculated, and
 * `pending` before. `undefined` before the calculation, and for a non-claim outcome.
 */
export function heldDecision({ requestType, decision, rules, final }: OutcomeEntry): Decision | "pending" | undefined {
  if (requestType === "NON_CLAIM" || decision === null) return undefined
  return rules.length === 0 || final === "calculated" ? decision : "pending"
}

/** Whether the button for the final outcome is enabled: every override rule is answered, and the final outcome was not asked for yet. */
export const isFinalEnabled = ({ requestType, decision, rules, final }: OutcomeEntry): boolean =>
  requestType === "STANDARD" && decision !== null && rules.length > 0 && final === "open" && mayAskForFinal(rules)

/** Whether the button, once pressed, produces a decision: the rules that are no overrides are answered too. */
export const isFinalDecidable = (entry: OutcomeEntry): boolean => isFinalEnabled(entry) && isDecidable(entry.rules)

/** An entry in which nothing is chosen. */
export const emptyEntry = (key: string, requestType: RequestType): OutcomeEntry => ({
  key,
  requestType,
  internalOutcomeId: null,
  outcome: "",
  subOutcome: "",
  selfPay: false,
  creationType: "POST",
  save: "edited",
  decision: null,
  reason: null,
  infoUrl: null,
  rules: [],
  final: "open",
})

/** An entry with another outcome: an earlier sub-outcome does not belong to it. */
export const withOutcome = (entry: OutcomeEntry, outcome: string, options: readonly OutcomeOption[]): OutcomeEntry => ({
  ...entry,
  save: "edited",
  outcome,
  subOutcome: isBlank(outcome) || subOutcomesOf(outcome, options).length > 0 ? "" : noSubOutcome,
})
