import { describe, expect, it } from "vitest"
import { noSubOutcome, outcomeNames, outcomeOptions, subOutcomeNames } from "./outcome.ts"
import {
  type CalculationPhase,
  heldDecision,
  isFinalDecidable,
  isFinalEnabled,
  type OutcomeEntry,
  type OutcomesState,
} from "./outcome-state.ts"
import { newOutcomes, outcomeStep, type OutcomeEvent } from "./outcome-step.ts"
import { after, entryOf, ruleOf, stateOf, storedOutcome, withRules } from "./testing/outcomes.ts"

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
    expect(state.entries.map(({ key, decision }) => [key, decision])).toEqual([
      ["1", "Refer"],
      ["2", "Refer"],
      ["3", "Decline"],
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
    const second = after(
      first.state,
      { type: "non-claim-saved", key: "2", internalOutcomeId: "n1" },
      { type: "non-claim-submitted", key: "2" },
    )
    expect(second.commands).toMatchObject([{ outcome: { creationType: "PUT", internalOutcomeId: "n1" } }])
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

describe("rules", () => {
  const rows: [boolean | null, boolean | null, boolean, boolean][] = [
    // override, other: enabled, decidable
    [null, null, false, false],
    [null, true, false, false],
    [null, false, false, false],
    [true, null, true, false],
    [false, null, true, false],
    [true, true, true, true],
    [true, false, true, true],
    [false, true, true, true],
    [false, false, true, true],
  ]
  it.each(rows)(
    "answered %s and %s: the button is enabled %s, decides %s",
    { tags: ["OUT-473", "OUT-475"] },
    (override, other, ...wanted) => {
      const entry = withRules(override, other)
      expect([isFinalEnabled(entry), isFinalDecidable(entry)]).toEqual(wanted)
      expect(heldDecision(entry)).toBe("pending")
    },
  )

  it.each<[boolean, boolean, "Accept" | "Decline"]>([
    [true, true, "Accept"],
    [true, false, "Accept"],
    [false, true, "Decline"],
    [false, false, "Decline"],
  ])("override %s, other %s: %s once it is stored", { tags: ["OUT-474"] }, (override, other, decision) => {
    const state = stateOf([withRules(null, null)], "calculated")
    const asked = after(
      state,
      { type: "rule-answered", key: "1", ruleId: "override", answer: override },
      { type: "rule-answered", key: "1", ruleId: "other", answer: other },
      { type: "final-asked", key: "1" },
    )
    expect(asked.commands).toEqual([
      {
        type: "patch-decision",
        key: "1",
        internalOutcomeId: "o1",
        patch: {
          decision,
          ruleAnswers: [
            { ruleId: "override", answer: override },
            { ruleId: "other", answer: other },
          ],
        },
      },
    ])
    expect(asked.state.entries.map(heldDecision)).toEqual(["pending"])
    const stored = outcomeStep(asked.state, { type: "final-stored", key: "1" }).state.entries
    expect(stored.map(heldDecision)).toEqual([decision])
    expect(stored).toMatchObject([{ final: "calculated" }])
  })

  it("that are open while the button is pressed are named, and nothing is decided", { tags: ["OUT-473"] }, () => {
    const state = stateOf([withRules(false, null)], "calculated")
    expect(outcomeStep(state, { type: "final-asked", key: "1" })).toEqual({
      state,
      commands: [{ type: "show-unanswered", key: "1", ruleIds: ["other"] }],
    })
  })

  it("of which there are none leave the calculation’s decision", { tags: ["OUT-473"] }, () => {
    expect(heldDecision(entryOf({ decision: "MoreInfo" }))).toBe("MoreInfo")
    expect(heldDecision(entryOf({}))).toBeUndefined()
    expect(heldDecision(entryOf({ requestType: "NON_CLAIM", decision: "Accept" }))).toBeUndefined()
  })

  it("can be answered otherwise when the final outcome could not be stored", { tags: ["OUT-474"] }, () => {
    const { state } = after(
      stateOf([withRules(false, true)], "calculated"),
      { type: "final-asked", key: "1" },
      { type: "rule-answered", key: "1", ruleId: "override", answer: true },
      { type: "final-failed", key: "1" },
    )
    expect(state.entries).toEqual([withRules(false, true)])
    expect(outcomeStep(state, { type: "rule-answered", key: "1", ruleId: "override", answer: true }).state.entries).toEqual([
      withRules(true, true),
    ])
  })

  it("of an outcome without an id are not sent, which is reported", { tags: ["OUT-469"] }, () => {
    const state = stateOf([{ ...withRules(true, true), internalOutcomeId: null }], "calculated")
    const step = outcomeStep(state, { type: "final-asked", key: "1" })
    expect(step.state).toBe(state)
    expect(step.commands).toMatchObject([{ type: "report", error: { _tag: "OutcomePatchError" } }])
  })
})

describe("stored outcomes", () => {
  const load = (isCalculated: boolean, standard = [storedOutcome(outcomeNames.cancer)], other: typeof standard = []): OutcomeEvent => ({
    type: "loaded",
    stored: { isCalculated, standard, nonClaim: other },
  })

  it("are PUT, and take the place of an empty one", { tags: ["OUT-462"] }, () => {
    expect(outcomeStep(newOutcomes(outcomeOptions), load(false)).state.entries).toMatchObject([
      { key: "2", outcome: outcomeNames.cancer, subOutcome: noSubOutcome, creationType: "PUT" },
    ])
    expect(outcomeStep(newOutcomes(outcomeOptions), load(false, [])).state.entries).toMatchObject([{ outcome: "" }])
  })

  it("leave what was chosen here and is not saved", { tags: ["OUT-470"] }, () => {
    const own = { ...cancer, outcome: outcomeNames.alternative }
    const { state } = outcomeStep(stateOf([own]), load(false))
    expect(state.entries.map(({ outcome }) => outcome)).toEqual([outcomeNames.cancer, outcomeNames.alternative])
  })

  it("that were calculated in another tab end the choice here", { tags: ["OUT-471"] }, () => {
    const own = { ...cancer, outcome: outcomeNames.alternative }
    const { state } = outcomeStep(stateOf([own]), load(true, undefined, [storedOutcome(outcomeNames.consultant)]))
    expect(state.phase).toBe("calculated")
    expect(state.entries.map(({ outcome, requestType }) => [outcome, requestType])).toEqual([
      [outcomeNames.cancer, "STANDARD"],
      [outcomeNames.consultant, "NON_CLAIM"],
    ])
    expect(after(state, ask).commands).toEqual([])
  })

  it("from before the calculation do not take it back", { tags: ["OUT-471"] }, () => {
    for (const phase of ["calculating", "unanswered", "calculated"] as const)
      expect(outcomeStep(stateOf([cancer], phase), load(false, [])).state).toEqual(stateOf([cancer], phase))
  })

  it("keep the answers that were given here, and none against a stored final outcome", { tags: ["OUT-473", "OUT-474"] }, () => {
    const own = stateOf([{ ...withRules(true, null), final: "sending" }], "calculated")
    const rules = [ruleOf("override", true), ruleOf("other", false)]
    const reread = (final: boolean) =>
      outcomeStep(
        own,
        load(true, [
          storedOutcome(outcomeNames.cancer, { decision: "MoreInfo", rules, finalOutcomeCalculated: final }, { internalOutcomeId: "o1" }),
        ]),
      ).state.entries
    expect(reread(false)).toMatchObject([{ key: "1", final: "sending", rules: [{ questionAnswered: true }, { questionAnswered: null }] }])
    expect(reread(true)).toMatchObject([{ key: "1", final: "calculated", rules: [{ questionAnswered: null }, { questionAnswered: null }] }])
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
