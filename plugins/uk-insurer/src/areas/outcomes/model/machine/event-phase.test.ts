import { describe, expect, it } from "vitest"
import { outcomeNames } from "../../../insurer-service/model/outcome.ts"
import type { CalculationPhase, OutcomeEntry } from "./outcome-state.ts"
import { outcomeStep, type OutcomeEvent } from "./outcome-step.ts"
import { entryOf, ruleOf, stateOf, storedOutcome, withRules } from "./testing/outcomes.ts"

/** One outcome of each kind: two standard ones, the second saved and decided as far as the phase allows, and three non-claim ones. */
const entries = (phase: CalculationPhase): readonly OutcomeEntry[] => {
  const isCalculated = phase === "calculated"
  const undecided = entryOf({ key: "1", outcome: outcomeNames.cancer, subOutcome: "No sub-outcome required" })
  const nonClaim = (key: string, entry: Partial<OutcomeEntry> = {}) =>
    entryOf({ key, requestType: "NON_CLAIM", outcome: outcomeNames.consultant, subOutcome: "No sub-outcome required", ...entry })
  return [
    isCalculated ? { ...withRules(true, true), key: "1" } : undecided,
    isCalculated
      ? { ...withRules(false, false), key: "sending", internalOutcomeId: "o2", final: "sending" }
      : { ...undecided, key: "sending" },
    nonClaim("3"),
    nonClaim("saving", { save: "saving" }),
    nonClaim("saved", { save: "saved", internalOutcomeId: "n1", creationType: "PUT" }),
  ]
}

/** The effect of an event in a phase: a change of the state, commands, both, or nothing. */
type Cell = "-" | "state" | "command" | "both"

const stored = { isCalculated: true, standard: [], nonClaim: [storedOutcome(outcomeNames.alternative, {}, { internalOutcomeId: "n9" })] }
const answered = { type: "calculated", outcomes: [storedOutcome(outcomeNames.cancer, { rules: [ruleOf("r", true)] })] } as const

/** Each event, and what it does while the outcomes are chosen, calculated, after a lost answer, and once they are calculated. */
const table: readonly (readonly [string, OutcomeEvent, Cell, Cell, Cell, Cell])[] = [
  ["loaded", { type: "loaded", stored }, "state", "state", "state", "state"],
  ["added, standard", { type: "added", requestType: "STANDARD" }, "state", "-", "-", "-"],
  ["added, non-claim", { type: "added", requestType: "NON_CLAIM" }, "-", "-", "-", "state"],
  ["outcome-chosen, standard", { type: "outcome-chosen", key: "1", outcome: outcomeNames.insurer }, "state", "-", "-", "-"],
  ["outcome-chosen, non-claim", { type: "outcome-chosen", key: "3", outcome: outcomeNames.insurer }, "-", "-", "-", "state"],
  ["outcome-chosen, while it is saved", { type: "outcome-chosen", key: "saving", outcome: outcomeNames.insurer }, "-", "-", "-", "-"],
  ["sub-outcome-chosen, standard", { type: "sub-outcome-chosen", key: "1", subOutcome: "Discuss Policy" }, "state", "-", "-", "-"],
  ["sub-outcome-chosen, non-claim", { type: "sub-outcome-chosen", key: "3", subOutcome: "Discuss Policy" }, "-", "-", "-", "state"],
  ["self-pay-switched, standard", { type: "self-pay-switched", key: "1", selfPay: true }, "state", "-", "-", "both"],
  ["self-pay-switched, non-claim", { type: "self-pay-switched", key: "3", selfPay: true }, "state", "state", "state", "state"],
  ["self-pay-switched, saved", { type: "self-pay-switched", key: "saved", selfPay: true }, "both", "both", "both", "both"],
  ["self-pay-switched, while it is saved", { type: "self-pay-switched", key: "saving", selfPay: true }, "-", "-", "-", "-"],
  ["self-pay-failed, of another switch", { type: "self-pay-failed", key: "1", selfPay: true }, "-", "-", "-", "-"],
  ["self-pay-failed", { type: "self-pay-failed", key: "1", selfPay: false }, "state", "state", "state", "state"],
  ["removed, standard", { type: "removed", key: "1" }, "state", "-", "-", "-"],
  ["removed, non-claim", { type: "removed", key: "3" }, "-", "-", "-", "state"],
  ["removed, saved", { type: "removed", key: "saved" }, "-", "-", "-", "both"],
  ["removed, while it is saved", { type: "removed", key: "saving" }, "-", "-", "-", "-"],
  ["calculation-asked", { type: "calculation-asked", checklist: [] }, "both", "-", "both", "-"],
  [
    "calculation-asked, with a gap in the note",
    { type: "calculation-asked", checklist: [{ field: "injury", code: "missing" }] },
    "command",
    "-",
    "both",
    "-",
  ],
  ["calculated", answered, "-", "state", "-", "-"],
  ["calculation-failed", { type: "calculation-failed", mayHaveArrived: false }, "-", "state", "-", "-"],
  ["calculation-failed, with a lost answer", { type: "calculation-failed", mayHaveArrived: true }, "-", "state", "-", "-"],
  ["non-claim-submitted", { type: "non-claim-submitted", key: "3" }, "-", "-", "-", "both"],
  ["non-claim-submitted, standard", { type: "non-claim-submitted", key: "1" }, "-", "-", "-", "-"],
  ["non-claim-submitted, while it is saved", { type: "non-claim-submitted", key: "saving" }, "-", "-", "-", "-"],
  // The server's answer counts, whatever is on screen by then.
  ["non-claim-saved", { type: "non-claim-saved", key: "saving", internalOutcomeId: "n2" }, "state", "state", "state", "state"],
  ["non-claim-saved, not asked for", { type: "non-claim-saved", key: "3", internalOutcomeId: "n2" }, "-", "-", "-", "-"],
  ["non-claim-failed", { type: "non-claim-failed", key: "saving" }, "state", "state", "state", "state"],
  ["non-claim-failed, not asked for", { type: "non-claim-failed", key: "3" }, "-", "-", "-", "-"],
  ["rule-answered", { type: "rule-answered", key: "1", ruleId: "other", answer: false }, "-", "-", "-", "state"],
  [
    "rule-answered, while the final outcome is stored",
    { type: "rule-answered", key: "sending", ruleId: "other", answer: true },
    "-",
    "-",
    "-",
    "-",
  ],
  ["rule-answered, non-claim", { type: "rule-answered", key: "3", ruleId: "other", answer: true }, "-", "-", "-", "-"],
  ["final-asked", { type: "final-asked", key: "1" }, "-", "-", "-", "both"],
  ["final-asked, twice", { type: "final-asked", key: "sending" }, "-", "-", "-", "-"],
  ["final-asked, non-claim", { type: "final-asked", key: "3" }, "-", "-", "-", "-"],
  ["final-stored", { type: "final-stored", key: "sending" }, "-", "-", "-", "state"],
  ["final-stored, not asked for", { type: "final-stored", key: "1" }, "-", "-", "-", "-"],
  ["final-failed", { type: "final-failed", key: "sending" }, "-", "-", "-", "state"],
  ["final-failed, not asked for", { type: "final-failed", key: "1" }, "-", "-", "-", "-"],
]

const phases = ["choosing", "calculating", "unanswered", "calculated"] as const
const cells = table.flatMap(([name, event, ...does]) => phases.map((phase, place) => [name, phase, does[place]!, event] as const))

/** Every type of event, so that a new one must be in the table. */
const types: Readonly<Record<OutcomeEvent["type"], true>> = {
  loaded: true,
  added: true,
  "outcome-chosen": true,
  "sub-outcome-chosen": true,
  "self-pay-switched": true,
  "self-pay-failed": true,
  removed: true,
  "calculation-asked": true,
  calculated: true,
  "calculation-failed": true,
  "non-claim-submitted": true,
  "non-claim-saved": true,
  "non-claim-failed": true,
  "rule-answered": true,
  "final-asked": true,
  "final-stored": true,
  "final-failed": true,
}

describe("each event in each phase", () => {
  it.each(cells)("%s while %s: %s", { tags: ["OUT-470", "OUT-471", "OUT-472"] }, (_name, phase, does, event) => {
    const state = stateOf(entries(phase), phase)
    const { state: next, commands } = outcomeStep(state, event)
    const isChanged = JSON.stringify(next) !== JSON.stringify(state)
    const names: Readonly<Record<string, Cell>> = {
      "false,false": "-",
      "true,false": "state",
      "false,true": "command",
      "true,true": "both",
    }
    expect(names[`${isChanged},${commands.length > 0}`]).toBe(does)
  })

  it("is in the table", { tags: ["OUT-470"] }, () => {
    expect(new Set(table.map(([, { type }]) => type))).toEqual(new Set(Object.keys(types)))
  })
})
