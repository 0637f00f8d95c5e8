import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { outcomeNames, outcomeOptions } from "../../../insurer-service/model/outcome.ts"
import type { OutcomesState } from "./outcome-state.ts"
import { newOutcomes, outcomeStep, type OutcomeCommand, type OutcomeEvent } from "./outcome-step.ts"
import { ruleOf, storedOutcome } from "./testing/outcomes.ts"

const name = fc.constantFrom("", ...Object.values(outcomeNames))
const key = fc.constantFrom("1", "2", "3", "4")
const ruleId = fc.constantFrom("override", "other")
const outcomes = fc.constant([
  storedOutcome(outcomeNames.cancer, { decision: "MoreInfo", rules: [ruleOf("override", true), ruleOf("other", false)] }),
])

const event: fc.Arbitrary<OutcomeEvent> = fc.oneof(
  fc.record({ type: fc.constant("added" as const), requestType: fc.constantFrom("STANDARD" as const, "NON_CLAIM" as const) }),
  fc.record({ type: fc.constant("outcome-chosen" as const), key, outcome: name }),
  fc.record({ type: fc.constant("sub-outcome-chosen" as const), key, subOutcome: fc.constantFrom("", "Discuss Policy") }),
  fc.record({ type: fc.constant("self-pay-switched" as const), key, selfPay: fc.boolean() }),
  fc.record({ type: fc.constant("removed" as const), key }),
  fc.constant({ type: "calculation-asked" as const, checklist: [] }),
  fc.record({ type: fc.constant("calculated" as const), outcomes }),
  fc.record({ type: fc.constant("calculation-failed" as const), mayHaveArrived: fc.boolean() }),
  fc.record({ type: fc.constant("rule-answered" as const), key, ruleId, answer: fc.boolean() }),
  fc.record({ type: fc.constantFrom("non-claim-submitted" as const, "non-claim-failed" as const), key }),
  fc.record({ type: fc.constant("non-claim-saved" as const), key, internalOutcomeId: fc.constantFrom("n1", "n2") }),
  fc.record({ type: fc.constantFrom("final-asked" as const, "final-stored" as const, "final-failed" as const), key }),
  fc.record({
    type: fc.constant("loaded" as const),
    stored: fc.record({ isCalculated: fc.boolean(), isAsked: fc.boolean(), standard: outcomes, nonClaim: fc.constant([]) }),
  }),
)

interface Taken {
  readonly before: OutcomesState
  readonly state: OutcomesState
  readonly event: OutcomeEvent
  readonly commands: readonly OutcomeCommand[]
}

/** A clinician who chose one outcome, and then whatever happens. */
function walk(events: readonly OutcomeEvent[]): readonly Taken[] {
  let state = outcomeStep(newOutcomes(outcomeOptions), { type: "outcome-chosen", key: "1", outcome: outcomeNames.cancer }).state
  return events.map((next) => {
    const before = state
    const step = outcomeStep(state, next)
    state = step.state
    return { before, state, event: next, commands: step.commands }
  })
}

/** `check` holds after each of up to 40 events, in any order. */
const holds = (check: (taken: Taken) => void) =>
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), (events) => walk(events).forEach(check)))

describe("in any order of events", () => {
  it("a calculation is never taken back, and never asked for again", { tags: ["OUT-471"] }, () => {
    holds(({ before, state, commands }) => {
      if (before.phase !== "calculated") return
      expect(state.phase).toBe("calculated")
      expect(commands.filter(({ type }) => type === "calculate")).toEqual([])
    })
  })

  it("a lost response is followed by the same request alone", { tags: ["OUT-471"] }, () => {
    holds(({ before, commands }) => {
      if (before.phase !== "unanswered") return
      const wanted = outcomeStep(before, { type: "calculation-asked", checklist: [] }).commands
      expect(wanted).toEqual(expect.arrayContaining(commands.filter(({ type }) => type === "calculate")))
    })
  })

  it("a final outcome has every answer, and only an override’s no declines", { tags: ["OUT-473", "OUT-474"] }, () => {
    holds(({ state, event: { type } }) => {
      for (const { final, rules, decision } of state.entries) {
        if (final !== "calculated" || rules.length === 0 || type === "loaded") continue
        expect(rules.every(({ questionAnswered }) => questionAnswered !== null)).toBe(true)
        expect(decision).toBe(rules.some((rule) => rule.override && rule.questionAnswered === false) ? "Decline" : "Accept")
      }
    })
  })

  it("a non-claim outcome is sent once at a time, and by PUT once it is saved", { tags: ["OUT-462", "OUT-472"] }, () => {
    holds(({ before, state, commands }) => {
      for (const command of commands.filter(({ type }) => type === "save-non-claim")) {
        const key = "key" in command ? command.key : undefined
        const [earlier, later] = [before, state].map(({ entries }) => entries.find((entry) => entry.key === key))
        expect([earlier?.save === "saving", later?.save]).toEqual([false, "saving"])
        expect(command).toMatchObject({ outcome: { creationType: earlier?.internalOutcomeId === null ? "POST" : "PUT" } })
      }
    })
  })

  it("keys are unique", { tags: ["OUT-470"] }, () => {
    holds(({ state: { entries } }) => expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length))
  })
})
