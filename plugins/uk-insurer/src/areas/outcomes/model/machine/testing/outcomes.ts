import type { Outcome, OutcomeStatus } from "../../../../insurer-service/model/outcome.ts"
import { outcomeNames, outcomeOptions } from "../../../../insurer-service/model/outcome.ts"
import { emptyEntry, type OutcomeEntry, type OutcomesState } from "../outcome-state.ts"
import { newOutcomes, outcomeStep, type OutcomeCommand, type OutcomeEvent } from "../outcome-step.ts"
import type { Rule } from "../../../../insurer-service/model/rule.ts"

/** A rule with an answer; `null` for none. */
export const ruleOf = (ruleId: string, override: boolean, questionAnswered: boolean | null = null): Rule => ({
  id: `id-${ruleId}`,
  ruleId,
  ruleName: `Rule ${ruleId}`,
  recommendedAction: null,
  override,
  questionAnswered,
})

/** A stored outcome. */
export const storedOutcome = (outcome: string, status: Partial<OutcomeStatus> = {}, whole: Partial<Outcome> = {}): Outcome => ({
  internalOutcomeId: `stored-${outcome}`,
  outcome,
  subOutcome: "",
  selfPay: false,
  outcomeStatus: {
    name: outcome,
    decision: "Accept",
    reason: null,
    rules: [],
    finalOutcomeCalculated: false,
    creationType: "PUT",
    infoUrl: null,
    ...status,
  },
  ...whole,
})

/** A standard entry. */
export const entryOf = (entry: Partial<OutcomeEntry>): OutcomeEntry => ({ ...emptyEntry("1", "STANDARD"), ...entry })

/** A state with these entries. */
export const stateOf = (entries: readonly OutcomeEntry[], phase: OutcomesState["phase"] = "choosing"): OutcomesState => ({
  ...newOutcomes(outcomeOptions),
  phase,
  entries,
  nextKey: 10,
})

/** The state after these events in turn, with every command. */
export function after(
  state: OutcomesState,
  ...events: readonly OutcomeEvent[]
): { readonly state: OutcomesState; readonly commands: readonly OutcomeCommand[] } {
  return events.reduce<ReturnType<typeof outcomeStep>>(
    (step, event) => {
      const next = outcomeStep(step.state, event)
      return { state: next.state, commands: [...step.commands, ...next.commands] }
    },
    { state, commands: [] },
  )
}

/** An entry with two rules, one of them an override, whose decision is pending. */
export const withRules = (override: boolean | null, other: boolean | null): OutcomeEntry =>
  entryOf({
    outcome: outcomeNames.cancer,
    subOutcome: "No sub-outcome required",
    internalOutcomeId: "o1",
    creationType: "PUT",
    decision: "MoreInfo",
    rules: [ruleOf("override", true, override), ruleOf("other", false, other)],
  })
