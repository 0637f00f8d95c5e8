import { describe, expect, it } from "vitest"
import { noSubOutcome, outcomeNames, outcomeOptions, subOutcomeNames } from "../../../insurer-service/model/outcome.ts"
import { type CalculationPhase, type OutcomeEntry, type OutcomesState } from "./outcome-state.ts"
import { newOutcomes, outcomeStep, type OutcomeEvent } from "./outcome-step.ts"
import { after, entryOf, stateOf, storedOutcome, withRules } from "./testing/outcomes.ts"

const cancer = entryOf({ outcome: outcomeNames.cancer, subOutcome: noSubOutcome })
const nonClaim = entryOf({ key: "2", requestType: "NON_CLAIM", outcome: outcomeNames.consultant, subOutcome: noSubOutcome })
const ask: OutcomeEvent = { type: "calculation-asked", checklist: [] }
const answers = (outcome: string = outcomeNames.cancer): OutcomeEvent => ({ type: "calculated", outcomes: [storedOutcome(outcome)] })

describe("choosing", () => {
  it("starts with one empty outcome", { tags: ["OUT-470"] }, () => {
    expect(newOutcomes(outcomeOptions)).toMatchObject({ phase: "choosing", entries: [{ outcome: "", creationType: "POST" }] })
  })

  it("gives an outcome without sub-outcomes none, and asks for one where there are some", { tags: ["OUT-470", "OUT-481"] }, () => {
    const chosen = (outcome: string) => after(newOutcomes(outcomeOptions), { type: "outcome-chosen", key: "1", outcome }).state.entries[0]
    expect(chosen(outcomeNames.cancer)).toMatchObject({ outcome: outcomeNames.cancer, subOutcome: noSubOutcome })
    expect(chosen(outcomeNames.insurer)).toMatchObject({ outcome: outcomeNames.insurer, subOutcome: "" })
    expect(chosen("")).toMatchObject({ outcome: "", subOutcome: "" })
  })

  it("forgets a sub-outcome when another outcome is chosen", { tags: ["OUT-470"] }, () => {
    const { state } = after(
      newOutcomes(outcomeOptions),
      { type: "outcome-chosen", key: "1", outcome: outcomeNames.insurer },
      { type: "sub-outcome-chosen", key: "1", subOutcome: subOutcomeNames.discussPolicy },
      { type: "outcome-chosen", key: "1", outcome: outcomeNames.cancer },
    )
    expect(state.entries).toMatchObject([{ outcome: outcomeNames.cancer, subOutcome: noSubOutcome }])
  })

  it("keeps an empty outcome when the last one is removed, and deletes what was saved", { tags: ["OUT-470"] }, () => {
    const removed = outcomeStep(stateOf([{ ...cancer, internalOutcomeId: "o1" }]), { type: "removed", key: "1" })
    expect(removed.commands).toEqual([{ type: "delete", internalOutcomeId: "o1" }])
    expect(removed.state.entries).toMatchObject([{ outcome: "", key: "10" }])
    expect(outcomeStep(stateOf([cancer, entryOf({ key: "2" })]), { type: "removed", key: "2" })).toEqual({
      state: stateOf([cancer]),
      commands: [],
    })
  })

  it("does not calculate with a choice or a field missing, and says which", { tags: ["OUT-471", "OUT-480", "OUT-481"] }, () => {
    const state = stateOf([cancer, entryOf({ key: "2" }), entryOf({ key: "3", outcome: outcomeNames.insurer })])
    const checklist = [{ field: "onset_date", code: "missing" }] as const
    expect(outcomeStep(state, { type: "calculation-asked", checklist })).toEqual({
      state,
      commands: [
        {
          type: "show-issues",
          choices: [
            { key: "2", code: "no-outcome" },
            { key: "3", code: "no-sub-outcome" },
          ],
          checklist,
        },
      ],
    })
    expect(outcomeStep(stateOf([cancer]), { type: "calculation-asked", checklist }).state.phase).toBe("choosing")
  })
})

describe("the calculation", () => {
  it("asks once with every standard outcome, and is final", { tags: ["OUT-470", "OUT-471"] }, () => {
    const { state, commands } = after(stateOf([cancer]), ask, ask, answers(), ask)
    expect(commands).toEqual([
      { type: "calculate", outcomes: [expect.objectContaining({ requestType: "STANDARD", outcome: "Suspected Cancer", subOutcome: "" })] },
    ])
    expect(state.phase).toBe("calculated")
  })

  it("makes an accepted outcome a PUT", { tags: ["OUT-462"] }, () => {
    expect(after(stateOf([cancer]), ask, answers()).state.entries).toMatchObject([
      { internalOutcomeId: "stored-Suspected Cancer", creationType: "PUT", decision: "Accept" },
    ])
  })

  it("that is refused may be asked for again with other outcomes", { tags: ["OUT-471"] }, () => {
    const failed = after(stateOf([cancer]), ask, { type: "calculation-failed", mayHaveArrived: false })
    expect(failed.state).toEqual(stateOf([cancer]))
    expect(outcomeStep(failed.state, ask).commands).toHaveLength(1)
  })

  it("whose response is lost can only be asked for again as it was", { tags: ["OUT-471"] }, () => {
    const lost = after(stateOf([cancer]), ask, { type: "calculation-failed", mayHaveArrived: true })
    const again = after(
      lost.state,
      { type: "outcome-chosen", key: "1", outcome: outcomeNames.alternative },
      { type: "self-pay-switched", key: "1", selfPay: true },
      { type: "added", requestType: "STANDARD" },
      { type: "calculation-asked", checklist: [{ field: "injury", code: "missing" }] },
    )
    expect(again.commands).toEqual(lost.commands)
  })

  it("gives each outcome its own response, and refers one without", { tags: ["OUT-464", "OUT-472"] }, () => {
    const policy = entryOf({ key: "2", outcome: outcomeNames.insurer, subOutcome: subOutcomeNames.discussPolicy })
    const other = { ...policy, key: "3", subOutcome: subOutcomeNames.lifestyleSurgeries }
    const response = storedOutcome(outcomeNames.insurer, { decision: "Decline" }, { subOutcome: subOutcomeNames.lifestyleSurgeries })
    const { state } = after(stateOf([cancer, policy, other]), ask, {
      type: "calculated",
      outcomes: [response, storedOutcome(outcomeNames.cancer, { decision: null })],
    })
    expect(state.entries.map(({ key, decision, final }) => [key, decision, final])).toEqual([
      ["1", "Refer", "calculated"],
      ["2", "Refer", "calculated"],
      ["3", "Decline", "calculated"],
    ])
  })
})

describe("non-claim outcomes", () => {
  it.each<[CalculationPhase, number]>([
    ["choosing", 0],
    ["calculating", 0],
    ["unanswered", 0],
    ["calculated", 1],
  ])("while %s: %d can be added", { tags: ["OUT-472"] }, (phase, count) => {
    const { state } = outcomeStep(stateOf([cancer], phase), { type: "added", requestType: "NON_CLAIM" })
    expect(state.entries.filter(({ requestType }) => requestType === "NON_CLAIM")).toHaveLength(count)
  })

  it("are saved without rules, by POST first and by PUT then", { tags: ["OUT-462", "OUT-463", "OUT-472"] }, () => {
    const first = outcomeStep(stateOf([cancer, nonClaim], "calculated"), { type: "non-claim-submitted", key: "2" })
    expect(first.commands).toEqual([
      {
        type: "save-non-claim",
        key: "2",
        outcome: {
          requestType: "NON_CLAIM",
          outcome: outcomeNames.consultant,
          subOutcome: "",
          selfPay: false,
          creationType: "POST",
        },
      },
    ])
    expect(outcomeStep(first.state, { type: "non-claim-submitted", key: "2" }).commands).toEqual([])
    const second = after(
      first.state,
      { type: "non-claim-saved", key: "2", internalOutcomeId: "n1" },
      { type: "non-claim-submitted", key: "2" },
    )
    expect(second.commands).toMatchObject([{ outcome: { creationType: "PUT", internalOutcomeId: "n1" } }])
  })

  it("that could not be saved are sent again as they were", { tags: ["OUT-472"] }, () => {
    const submit: OutcomeEvent = { type: "non-claim-submitted", key: "2" }
    const first = outcomeStep(stateOf([cancer, nonClaim], "calculated"), submit)
    const again = after(first.state, { type: "non-claim-failed", key: "2" }, submit)
    expect(again.commands).toEqual(first.commands)
  })

  it.each<OutcomeEvent>([
    { type: "outcome-chosen", key: "2", outcome: outcomeNames.alternative },
    { type: "sub-outcome-chosen", key: "2", subOutcome: "Other" },
    { type: "self-pay-switched", key: "2", selfPay: true },
    { type: "removed", key: "2" },
  ])("do not change while they are being saved: %j", { tags: ["OUT-472"] }, (event) => {
    const saving = stateOf([cancer, { ...nonClaim, save: "saving" }], "calculated")
    expect(outcomeStep(saving, event)).toEqual({ state: saving, commands: [] })
  })

  it("that are read before the response to their saving are there once", { tags: ["OUT-472"] }, () => {
    const stored = storedOutcome(outcomeNames.consultant, {}, { internalOutcomeId: "n1" })
    const { state } = after(
      stateOf([nonClaim], "calculated"),
      { type: "non-claim-submitted", key: "2" },
      { type: "loaded", stored: { isCalculated: true, standard: [], nonClaim: [stored] } },
      { type: "non-claim-saved", key: "2", internalOutcomeId: "n1" },
    )
    expect(state.entries).toMatchObject([{ key: "2", internalOutcomeId: "n1", save: "saved" }])
  })

  it.each([
    ["no outcome", "", "no-outcome"],
    ["no sub-outcome", outcomeNames.insurer, "no-sub-outcome"],
  ])("with %s are not sent", { tags: ["OUT-480", "OUT-481"] }, (_, outcome, code) => {
    const state = stateOf([cancer, { ...nonClaim, outcome, subOutcome: "" }], "calculated")
    expect(outcomeStep(state, { type: "non-claim-submitted", key: "2" }).commands).toEqual([
      { type: "show-issues", choices: [{ key: "2", code }], checklist: [] },
    ])
  })
})

describe("self-pay", () => {
  it("is stored at once for a saved outcome, and goes along with a new one", { tags: ["OUT-470"] }, () => {
    const pays: OutcomeEvent = { type: "self-pay-switched", key: "1", selfPay: true }
    expect(outcomeStep(stateOf([cancer]), pays)).toEqual({ state: stateOf([{ ...cancer, selfPay: true }]), commands: [] })
    const saved = outcomeStep(stateOf([withRules(null, null)], "calculated"), pays)
    expect(saved.commands).toEqual([{ type: "patch-self-pay", key: "1", internalOutcomeId: "o1", isSelfPay: true }])
    expect(outcomeStep(saved.state, pays).commands).toEqual([])
    expect(outcomeStep(saved.state, { type: "self-pay-failed", key: "1", selfPay: true }).state.entries[0]?.selfPay).toBe(false)
  })
})

describe("an event that the phase does not allow changes nothing", () => {
  const entries: readonly OutcomeEntry[] = [cancer, nonClaim]
  const inPhase = (phase: CalculationPhase): OutcomesState => stateOf(entries, phase)
  const standard: readonly [string, OutcomeEvent][] = [
    ["choose", { type: "outcome-chosen", key: "1", outcome: outcomeNames.alternative }],
    ["choose a sub-outcome", { type: "sub-outcome-chosen", key: "1", subOutcome: "Other" }],
    ["add", { type: "added", requestType: "STANDARD" }],
    ["remove", { type: "removed", key: "1" }],
  ]
  const laterPhases = ["calculating", "unanswered", "calculated"] as const
  it.each(laterPhases.flatMap((phase) => standard.map(([name, event]) => [name, phase, event] as const)))(
    "%s a standard outcome while %s",
    { tags: ["OUT-471"] },
    (_, phase, event) => {
      expect(outcomeStep(inPhase(phase), event)).toEqual({ state: inPhase(phase), commands: [] })
    },
  )

  it.each<[string, CalculationPhase, OutcomeEvent]>([
    ["ask again", "calculating", ask],
    ["ask again", "calculated", ask],
    ["an answer nobody waits for", "choosing", answers()],
    ["an answer nobody waits for", "unanswered", answers()],
    ["a second answer", "calculated", answers()],
    ["a failure nobody waits for", "calculated", { type: "calculation-failed", mayHaveArrived: true }],
    ["a rule of an outcome that is not calculated", "choosing", { type: "rule-answered", key: "1", ruleId: "r", answer: true }],
    ["the final outcome without rules", "calculated", { type: "final-asked", key: "1" }],
    ["a stored final outcome that was not asked for", "calculated", { type: "final-stored", key: "1" }],
    ["save a non-claim outcome too early", "choosing", { type: "non-claim-submitted", key: "2" }],
    ["save a standard outcome as one", "calculated", { type: "non-claim-submitted", key: "1" }],
    ["self-pay during the calculation", "calculating", { type: "self-pay-switched", key: "1", selfPay: true }],
    ["an unknown outcome", "choosing", { type: "removed", key: "9" }],
  ])("%s while %s", { tags: ["OUT-470", "OUT-471"] }, (_, phase, event) => {
    expect(outcomeStep(inPhase(phase), event)).toEqual({ state: inPhase(phase), commands: [] })
  })
})
