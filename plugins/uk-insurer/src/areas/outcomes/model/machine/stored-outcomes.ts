import { type Outcome, type OutcomeOption, subOutcomeFromWire, subOutcomeOnWire, type Rule } from "../../../insurer-service/model/index.ts"
import { emptyEntry, isEmptyEntry, type OutcomeEntry, type OutcomesState } from "./outcome-state.ts"

/** The outcomes of a consultation as the server has them. */
export interface StoredOutcomes {
  /** The coverage was calculated, here or elsewhere. */
  readonly isCalculated: boolean
  /** The insurer was asked for the coverage, and no answer is known. */
  readonly isAsked?: boolean
  readonly standard: readonly Outcome[]
  readonly nonClaim: readonly Outcome[]
}

/** Whether the calculation's decision is the final one: no rule asks a question. */
const isSettled = (decision: OutcomeEntry["decision"], rules: readonly Rule[]) => decision !== null && rules.length === 0

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
    save: "saved",
    decision: isStandard ? decision : null,
    reason,
    infoUrl,
    rules: isStandard ? rules : [],
    final: isStandard && (finalOutcomeCalculated || isSettled(decision, rules)) ? "calculated" : "open",
  }
}

/** Keeps the answers that were given here and are not stored yet. */
function withOwnAnswers(stored: OutcomeEntry, own: OutcomeEntry): OutcomeEntry {
  if (stored.final === "calculated") return stored
  const answers = new Map(own.rules.map(({ ruleId, questionAnswered }) => [ruleId, questionAnswered]))
  const withAnswer = (rule: Rule): Rule => ({ ...rule, questionAnswered: answers.get(rule.ruleId) ?? rule.questionAnswered })
  return { ...stored, rules: stored.rules.map(withAnswer), final: own.final === "sending" ? "sending" : "open" }
}

/**
 * The outcomes with what the server has. Nothing that is under way or was made is taken back by an older answer, and outcomes that are chosen
 * or changed here and not saved stay, but for standard ones once the coverage was asked for without them.
 */
export function withStored(before: OutcomesState, stored: StoredOutcomes): OutcomesState {
  if (isOlder(before, stored)) return before
  const phase = phaseOf(stored)
  const state = before.phase === "unanswered" && phase === "choosing" ? withoutClaim(before) : before
  const isClaimed = phase !== "choosing"
  let { nextKey } = state
  const newKey = () => String(nextKey++)
  // An outcome that was asked for here keeps its place on the page.
  const asked = isClaimed ? state.entries.filter((entry) => entry.requestType === "STANDARD" && entry.internalOutcomeId === null) : []
  const keyOfAsked = (outcome: Outcome) => {
    const index = asked.findIndex((entry) => isSameChoice(entry, outcome))
    return index === -1 ? undefined : asked.splice(index, 1)[0]?.key
  }
  const entries = (outcomes: readonly Outcome[], requestType: OutcomeEntry["requestType"]) =>
    outcomes.map((outcome) => {
      const own = state.entries.find(({ internalOutcomeId }) => internalOutcomeId === outcome.internalOutcomeId)
      const key = own?.key ?? (requestType === "STANDARD" ? keyOfAsked(outcome) : undefined) ?? newKey()
      const entry = entryOf(outcome, key, requestType, state.options)
      if (own === undefined) return entry
      const isOwnKept = own.save !== "saved" && (requestType === "NON_CLAIM" || !isClaimed)
      return isOwnKept ? own : withOwnAnswers(entry, own)
    })
  const unsaved = state.entries.filter(
    (entry) => entry.internalOutcomeId === null && (entry.requestType === "NON_CLAIM" || (!isClaimed && !isEmptyEntry(entry))),
  )
  const next = [...entries(stored.standard, "STANDARD"), ...entries(stored.nonClaim, "NON_CLAIM"), ...unsaved]
  const lacksStandard = !isClaimed && !next.some(({ requestType }) => requestType === "STANDARD")
  const whole = lacksStandard ? [emptyEntry(newKey(), "STANDARD"), ...next] : next
  return { ...state, phase, entries: whole, nextKey }
}

const phaseOf = ({ isCalculated, isAsked }: StoredOutcomes) => (isCalculated ? "calculated" : isAsked === true ? "unanswered" : "choosing")

type Choice = Pick<Outcome, "outcome" | "subOutcome">

/** Whether two outcomes are the same choice. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.outcome === other.outcome && subOutcomeOnWire(one.subOutcome) === subOutcomeOnWire(other.subOutcome)

/** Whether an answer says less than is known here. */
const isOlder = ({ phase }: OutcomesState, { isCalculated }: StoredOutcomes): boolean =>
  !isCalculated && (phase === "calculated" || phase === "calculating")

/** After a calculation that the insurer did not take: what was asked for is a choice again. */
const withoutClaim = (state: OutcomesState): OutcomesState => ({
  ...state,
  phase: "choosing",
  entries: state.entries.map((entry) =>
    entry.requestType === "STANDARD" ? { ...entry, internalOutcomeId: null, creationType: "POST", save: "edited" } : entry,
  ),
})

/** Adds the response to each outcome. One that the response leaves out is referred: the insurer decides by hand. */
export function withCalculation(state: OutcomesState, outcomes: readonly Outcome[]): OutcomesState {
  const left = [...outcomes]
  const entries = state.entries.map((entry): OutcomeEntry => {
    if (entry.requestType === "NON_CLAIM") return entry
    const index = left.findIndex((one) => isSameChoice(one, entry))
    const [found] = index === -1 ? [] : left.splice(index, 1)
    if (found === undefined) return { ...entry, creationType: "PUT", save: "saved", decision: "Refer", final: "calculated" }
    const { decision } = found.outcomeStatus
    const decided = { ...found, outcomeStatus: { ...found.outcomeStatus, decision: decision ?? "Refer" } }
    return entryOf(decided, entry.key, "STANDARD", state.options)
  })
  return { ...state, phase: "calculated", entries }
}
