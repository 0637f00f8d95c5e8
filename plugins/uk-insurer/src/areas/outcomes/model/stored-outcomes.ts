import { type Outcome, type OutcomeOption, subOutcomeFromWire, subOutcomeOnWire } from "./outcome.ts"
import { emptyEntry, isEmptyEntry, type OutcomeEntry, type OutcomesState } from "./outcome-state.ts"
import type { Rule } from "./rule.ts"

/** The outcomes of a consultation as the server has them. */
export interface StoredOutcomes {
  /** The coverage was calculated, here or elsewhere. */
  readonly isCalculated: boolean
  readonly standard: readonly Outcome[]
  readonly nonClaim: readonly Outcome[]
}

/** The entry of a stored outcome. */
function entryOf(
  { internalOutcomeId, outcome, subOutcome, selfPay, outcomeStatus }: Outcome,
  key: string,
  requestType: OutcomeEntry["requestType"],
  options: readonly OutcomeOption[],
): OutcomeEntry {
  const { decision, reason, infoUrl, rules, finalOutcomeCalculated } = outcomeStatus
  const isStandard = requestType === "STANDARD"
  return {
    key,
    requestType,
    internalOutcomeId,
    outcome,
    subOutcome: subOutcomeFromWire(outcome, subOutcome, options),
    selfPay,
    creationType: "PUT",
    decision: isStandard ? decision : null,
    reason,
    infoUrl,
    rules: isStandard ? rules : [],
    final: isStandard && finalOutcomeCalculated ? "calculated" : "open",
  }
}

/** What was answered here and is not stored yet stays. */
function withOwnAnswers(stored: OutcomeEntry, own: OutcomeEntry): OutcomeEntry {
  if (stored.final === "calculated") return stored
  const answers = new Map(own.rules.map(({ ruleId, questionAnswered }) => [ruleId, questionAnswered]))
  const withAnswer = (rule: Rule): Rule => ({ ...rule, questionAnswered: answers.get(rule.ruleId) ?? rule.questionAnswered })
  return { ...stored, rules: stored.rules.map(withAnswer), final: own.final === "sending" ? "sending" : "open" }
}

/**
 * The outcomes with what the server has. Nothing that is under way or was made is taken back by an older answer, and outcomes that are chosen
 * here and not saved stay, but for standard ones once the coverage was calculated without them.
 */
export function withStored(state: OutcomesState, { isCalculated, standard, nonClaim }: StoredOutcomes): OutcomesState {
  if (state.phase !== "choosing" && !isCalculated) return state
  let { nextKey } = state
  const newKey = () => String(nextKey++)
  const entries = (stored: readonly Outcome[], requestType: OutcomeEntry["requestType"]) =>
    stored.map((outcome) => {
      const own = state.entries.find(({ internalOutcomeId }) => internalOutcomeId === outcome.internalOutcomeId)
      const entry = entryOf(outcome, own?.key ?? newKey(), requestType, state.options)
      return own === undefined ? entry : withOwnAnswers(entry, own)
    })
  const unsaved = state.entries.filter(
    (entry) => entry.internalOutcomeId === null && (entry.requestType === "NON_CLAIM" || (!isCalculated && !isEmptyEntry(entry))),
  )
  const next = [...entries(standard, "STANDARD"), ...entries(nonClaim, "NON_CLAIM"), ...unsaved]
  const lacksStandard = !isCalculated && !next.some(({ requestType }) => requestType === "STANDARD")
  const whole = lacksStandard ? [emptyEntry(newKey(), "STANDARD"), ...next] : next
  return { ...state, phase: isCalculated ? "calculated" : state.phase, entries: whole, nextKey }
}

/** Each outcome with the response to it. One that the response leaves out is referred: the insurer decides by hand. */
export function withCalculation(state: OutcomesState, outcomes: readonly Outcome[]): OutcomesState {
  const left = [...outcomes]
  const entries = state.entries.map((entry): OutcomeEntry => {
    if (entry.requestType === "NON_CLAIM") return entry
    const index = left.findIndex(
      (one) => one.outcome === entry.outcome && subOutcomeOnWire(one.subOutcome) === subOutcomeOnWire(entry.subOutcome),
    )
    const [found] = index === -1 ? [] : left.splice(index, 1)
    if (found === undefined) return { ...entry, creationType: "PUT", decision: "Refer" }
    const stored = entryOf(found, entry.key, "STANDARD", state.options)
    return { ...stored, decision: stored.decision ?? "Refer" }
  })
  return { ...state, phase: "calculated", entries }
}
