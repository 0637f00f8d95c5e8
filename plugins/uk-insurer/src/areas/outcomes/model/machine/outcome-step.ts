import { Result } from "effect"
import type { ChecklistIssue } from "../pre-calculation.ts"
import { type Outcome, type OutcomeOption, type OutcomeRequest, finalDecision, unanswered } from "../../../insurer-service/model/index.ts"
import { decisionPatch, type DecisionPatch, type OutcomePatchError, outcomeRequest } from "./outcome-requests.ts"
import {
  choiceIssue,
  choiceIssues,
  emptyEntry,
  entriesOf,
  isFinalDecidable,
  isFinalEnabled,
  type ChoiceIssue,
  type OutcomeEntry,
  type OutcomesState,
  withOutcome,
} from "./outcome-state.ts"
import { type StoredOutcomes, withCalculation, withStored } from "./stored-outcomes.ts"

/** The events that change the outcomes of a consultation. */
export type OutcomeEvent =
  /** The stored outcomes arrived, or were read again. */
  | { readonly type: "loaded"; readonly stored: StoredOutcomes }
  | { readonly type: "added"; readonly requestType: OutcomeEntry["requestType"] }
  | { readonly type: "outcome-chosen"; readonly key: string; readonly outcome: string }
  | { readonly type: "sub-outcome-chosen"; readonly key: string; readonly subOutcome: string }
  | { readonly type: "self-pay-switched"; readonly key: string; readonly selfPay: boolean }
  /** `selfPay`: what could not be stored. */
  | { readonly type: "self-pay-failed"; readonly key: string; readonly selfPay: boolean }
  | { readonly type: "removed"; readonly key: string }
  /** `checklist`: what the note lacks for it. */
  | { readonly type: "calculation-asked"; readonly checklist: readonly ChecklistIssue[] }
  | { readonly type: "calculated"; readonly outcomes: readonly Outcome[] }
  /** `mayHaveArrived`: the response was lost, so the insurer may have calculated. */
  | { readonly type: "calculation-failed"; readonly mayHaveArrived: boolean }
  | { readonly type: "non-claim-submitted"; readonly key: string }
  | { readonly type: "non-claim-saved"; readonly key: string; readonly internalOutcomeId: string }
  | { readonly type: "non-claim-failed"; readonly key: string }
  | { readonly type: "rule-answered"; readonly key: string; readonly ruleId: string; readonly answer: boolean }
  | { readonly type: "final-asked"; readonly key: string }
  | { readonly type: "final-stored"; readonly key: string }
  | { readonly type: "final-failed"; readonly key: string }

/** The commands of the runner. */
export type OutcomeCommand =
  | { readonly type: "calculate"; readonly outcomes: readonly OutcomeRequest[] }
  | { readonly type: "save-non-claim"; readonly key: string; readonly outcome: OutcomeRequest }
  | { readonly type: "delete"; readonly internalOutcomeId: string }
  | { readonly type: "patch-self-pay"; readonly key: string; readonly internalOutcomeId: string; readonly isSelfPay: boolean }
  | { readonly type: "patch-decision"; readonly key: string; readonly internalOutcomeId: string; readonly patch: DecisionPatch }
  /** Shows what keeps the outcomes from being sent, or the note's fields that the calculation needs. */
  | { readonly type: "show-issues"; readonly choices: readonly ChoiceIssue[]; readonly checklist: readonly ChecklistIssue[] }
  /** Shows which rules wait for an answer. */
  | { readonly type: "show-unanswered"; readonly key: string; readonly ruleIds: readonly string[] }
  | { readonly type: "report"; readonly error: OutcomePatchError }

/** The next state, and the commands to execute. */
export interface OutcomeStep {
  readonly state: OutcomesState
  readonly commands: readonly OutcomeCommand[]
}

/** Returns the outcomes before anything is chosen: one empty outcome. */
export const newOutcomes = (options: readonly OutcomeOption[]): OutcomesState => ({
  phase: "choosing",
  options,
  entries: [emptyEntry("1", "STANDARD")],
  nextKey: 2,
})

/** The state and the commands after an event. An event that the phase does not allow changes nothing. */
export function outcomeStep(state: OutcomesState, event: OutcomeEvent): OutcomeStep {
  switch (event.type) {
    case "loaded":
      return quietly(withStored(state, event.stored))
    case "added":
      return quietly(added(state, event.requestType))
    case "outcome-chosen":
      return changed(state, event.key, mayChoose, (entry) => withOutcome(entry, event.outcome, state.options))
    case "sub-outcome-chosen":
      return changed(state, event.key, mayChoose, (entry) => ({ ...entry, save: "edited", subOutcome: event.subOutcome }))
    case "self-pay-switched":
      return selfPaySwitched(state, event.key, event.selfPay)
    case "self-pay-failed":
      return changed(
        state,
        event.key,
        ({ selfPay }) => selfPay === event.selfPay,
        (entry) => ({ ...entry, selfPay: !event.selfPay }),
      )
    case "removed":
      return removed(state, event.key)
    case "calculation-asked":
      return calculationAsked(state, event.checklist)
    case "calculated":
      return quietly(state.phase === "calculating" ? withCalculation(state, event.outcomes) : state)
    case "calculation-failed":
      if (state.phase !== "calculating") return quietly(state)
      return quietly({ ...state, phase: event.mayHaveArrived ? "unanswered" : "choosing" })
    case "non-claim-submitted":
      return nonClaimSubmitted(state, event.key)
    case "non-claim-saved":
      return quietly(nonClaimSaved(state, event.key, event.internalOutcomeId))
    case "non-claim-failed":
      return changed(state, event.key, isSaving, (entry) => ({ ...entry, save: "edited" }))
    case "rule-answered":
      return changed(state, event.key, isOpen, (entry) => answered(entry, event.ruleId, event.answer))
    case "final-asked":
      return finalAsked(state, event.key)
    case "final-stored":
      return changed(state, event.key, isSending, (entry) => ({ ...entry, final: "calculated", decision: finalDecision(entry.rules) }))
    case "final-failed":
      return changed(state, event.key, isSending, (entry) => ({ ...entry, final: "open" }))
  }
}

const quietly = (state: OutcomesState): OutcomeStep => ({ state, commands: [] })

type Guard = (entry: OutcomeEntry, state: OutcomesState) => boolean
const always: Guard = () => true
const isSaving: Guard = ({ save }) => save === "saving"
const isOpen: Guard = ({ requestType, final, decision }) => requestType === "STANDARD" && decision !== null && final === "open"
const isSending: Guard = ({ final }) => final === "sending"
/** Whether outcomes of this kind can be chosen: standard ones until they are calculated, non-claim ones from then on. */
const mayChoose: Guard = ({ requestType, save }, { phase }) =>
  save !== "saving" && phase === (requestType === "STANDARD" ? "choosing" : "calculated")

function changed(state: OutcomesState, key: string, allows: Guard, change: (entry: OutcomeEntry) => OutcomeEntry): OutcomeStep {
  const entries = state.entries.map((entry) => (entry.key === key && allows(entry, state) ? change(entry) : entry))
  return quietly({ ...state, entries })
}

const answered = (entry: OutcomeEntry, ruleId: string, answer: boolean): OutcomeEntry => ({
  ...entry,
  rules: entry.rules.map((rule) => (rule.ruleId === ruleId ? { ...rule, questionAnswered: answer } : rule)),
})

function added(state: OutcomesState, requestType: OutcomeEntry["requestType"]): OutcomesState {
  const entry = emptyEntry(String(state.nextKey), requestType)
  return mayChoose(entry, state) ? { ...state, entries: [...state.entries, entry], nextKey: state.nextKey + 1 } : state
}

function selfPaySwitched(state: OutcomesState, key: string, selfPay: boolean): OutcomeStep {
  const entry = state.entries.find((one) => one.key === key)
  if (entry === undefined || entry.selfPay === selfPay || isBeingSent(entry, state)) return quietly(state)
  const { state: next } = changed(state, key, always, (one) => ({ ...one, selfPay }))
  const { internalOutcomeId } = entry
  // An outcome that is not saved takes the switch along when it is sent.
  if (internalOutcomeId === null) return quietly(next)
  return { state: next, commands: [{ type: "patch-self-pay", key, internalOutcomeId, isSelfPay: selfPay }] }
}

/** Requests under way take no switch along. */
const isBeingSent: Guard = ({ requestType, save }, { phase }) =>
  save === "saving" || (requestType === "STANDARD" && (phase === "calculating" || phase === "unanswered"))

function removed(state: OutcomesState, key: string): OutcomeStep {
  const entry = state.entries.find((one) => one.key === key)
  if (entry === undefined || !mayChoose(entry, state)) return quietly(state)
  const rest = state.entries.filter((one) => one !== entry)
  const needsEmpty = !rest.some(({ requestType }) => requestType === "STANDARD")
  const next = needsEmpty
    ? { ...state, entries: [emptyEntry(String(state.nextKey), "STANDARD"), ...rest], nextKey: state.nextKey + 1 }
    : { ...state, entries: rest }
  const { internalOutcomeId } = entry
  return { state: next, commands: internalOutcomeId === null ? [] : [{ type: "delete", internalOutcomeId }] }
}

function calculationAsked(state: OutcomesState, checklist: readonly ChecklistIssue[]): OutcomeStep {
  if (state.phase !== "choosing" && state.phase !== "unanswered") return quietly(state)
  const choices = choiceIssues(state, "STANDARD")
  // A repeated request is sent as it was, whatever the note says by now.
  const isBlocked = choices.length > 0 || (state.phase === "choosing" && checklist.length > 0)
  if (isBlocked) return { state, commands: [{ type: "show-issues", choices, checklist }] }
  const outcomes = entriesOf(state, "STANDARD").map(outcomeRequest)
  return { state: { ...state, phase: "calculating" }, commands: [{ type: "calculate", outcomes }] }
}

function nonClaimSubmitted(state: OutcomesState, key: string): OutcomeStep {
  const entry = state.entries.find((one) => one.key === key)
  if (entry === undefined || entry.requestType !== "NON_CLAIM" || !mayChoose(entry, state)) return quietly(state)
  const issue = choiceIssue(entry, state.options)
  if (issue !== undefined) return { state, commands: [{ type: "show-issues", choices: [issue], checklist: [] }] }
  const { state: next } = changed(state, key, always, (one) => ({ ...one, save: "saving" }))
  return { state: next, commands: [{ type: "save-non-claim", key, outcome: outcomeRequest(entry) }] }
}

/** The entry that was saved, and no second one of the same outcome, which may have been read before the response came. */
function nonClaimSaved(state: OutcomesState, key: string, internalOutcomeId: string): OutcomesState {
  if (!state.entries.some((entry) => entry.key === key && isSaving(entry, state))) return state
  const entries = state.entries.flatMap((entry): readonly OutcomeEntry[] => {
    if (entry.key === key) return [{ ...entry, internalOutcomeId, creationType: "PUT", save: "saved" }]
    return entry.internalOutcomeId === internalOutcomeId ? [] : [entry]
  })
  return { ...state, entries }
}

function finalAsked(state: OutcomesState, key: string): OutcomeStep {
  const entry = state.entries.find((one) => one.key === key)
  if (entry === undefined || !isFinalEnabled(entry)) return quietly(state)
  if (!isFinalDecidable(entry)) {
    const ruleIds = unanswered(entry.rules).map(({ ruleId }) => ruleId)
    return { state, commands: [{ type: "show-unanswered", key, ruleIds }] }
  }
  const made = decisionPatch(entry)
  if (Result.isFailure(made)) return { state, commands: [{ type: "report", error: made.failure }] }
  const { internalOutcomeId, patch } = made.success
  const { state: next } = changed(state, key, always, (one) => ({ ...one, final: "sending" }))
  return { state: next, commands: [{ type: "patch-decision", key, internalOutcomeId, patch }] }
}
