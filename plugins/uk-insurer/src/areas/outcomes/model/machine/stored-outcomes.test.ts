import { describe, expect, it } from "vitest"
import { noSubOutcome, outcomeNames, outcomeOptions } from "../../../insurer-service/model/outcome.ts"
import type { OutcomeEntry } from "./outcome-state.ts"
import { newOutcomes, outcomeStep, type OutcomeEvent } from "./outcome-step.ts"
import { after, entryOf, ruleOf, stateOf, storedOutcome, withRules } from "./testing/outcomes.ts"

const cancer = entryOf({ outcome: outcomeNames.cancer, subOutcome: noSubOutcome })
const nonClaim = entryOf({ key: "2", requestType: "NON_CLAIM", outcome: outcomeNames.consultant, subOutcome: noSubOutcome })
const ask: OutcomeEvent = { type: "calculation-asked", checklist: [] }

describe("stored outcomes", () => {
  const load = (isCalculated: boolean, standard = [storedOutcome(outcomeNames.cancer)], other: typeof standard = []): OutcomeEvent => ({
    type: "loaded",
    stored: { isCalculated, standard, nonClaim: other },
  })
  const asked: OutcomeEvent = {
    type: "loaded",
    stored: {
      isCalculated: false,
      isAsked: true,
      standard: [storedOutcome(outcomeNames.cancer, { decision: null })],
      nonClaim: [],
    },
  }

  it("are PUT, and take the place of an empty one", { tags: ["OUT-462"] }, () => {
    expect(outcomeStep(newOutcomes(outcomeOptions), load(false)).state.entries).toMatchObject([
      { key: "2", outcome: outcomeNames.cancer, subOutcome: noSubOutcome, creationType: "PUT" },
    ])
    expect(outcomeStep(newOutcomes(outcomeOptions), load(false, [])).state.entries).toMatchObject([{ outcome: "" }])
  })

  it.each([
    ["a decision without rules", "MoreInfo", [], false, "calculated"],
    ["a decision with rules", "MoreInfo", [ruleOf("r", true)], false, "open"],
    ["answered rules", "Accept", [ruleOf("r", true, true)], true, "calculated"],
    ["no decision", null, [], false, "open"],
  ] as const)("with %s: %s, %j, %s: the final outcome is %s", { tags: ["OUT-473", "OUT-474"] }, (_, decision, rules, isFinal, final) => {
    const status = { decision, rules, finalOutcomeCalculated: isFinal }
    const { state } = outcomeStep(newOutcomes(outcomeOptions), load(true, [storedOutcome(outcomeNames.cancer, status)]))
    expect(state.entries).toMatchObject([{ decision, final }])
  })

  it("leave what was chosen here and is not saved", { tags: ["OUT-470"] }, () => {
    const own = { ...cancer, outcome: outcomeNames.alternative }
    const { state } = outcomeStep(stateOf([own]), load(false))
    expect(state.entries.map(({ outcome }) => outcome)).toEqual([outcomeNames.cancer, outcomeNames.alternative])
  })

  it("leave what was changed here and is not saved", { tags: ["OUT-470"] }, () => {
    const own = { ...cancer, internalOutcomeId: "stored-Suspected Cancer", outcome: outcomeNames.alternative }
    expect(outcomeStep(stateOf([own]), load(false)).state.entries).toEqual([own])
    const other = { ...nonClaim, internalOutcomeId: "n1" }
    const stored = [storedOutcome(outcomeNames.physiotherapy, {}, { internalOutcomeId: "n1" })]
    const reread = (save: OutcomeEntry["save"]) =>
      outcomeStep(stateOf([{ ...other, save }], "calculated"), load(true, [], stored)).state.entries.map(({ outcome }) => outcome)
    expect([reread("edited"), reread("saved")]).toEqual([[outcomeNames.consultant], [outcomeNames.physiotherapy]])
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

  it("that are read before the response to their calculation keep their place", { tags: ["OUT-471"] }, () => {
    const two = [
      { ...cancer, key: "7" },
      { ...cancer, key: "8", outcome: outcomeNames.alternative },
    ]
    const { state } = outcomeStep(
      stateOf(two, "calculating"),
      load(true, [storedOutcome(outcomeNames.alternative), storedOutcome(outcomeNames.cancer)]),
    )
    expect(state.entries.map(({ key, outcome }) => [key, outcome])).toEqual([
      ["8", outcomeNames.alternative],
      ["7", outcomeNames.cancer],
    ])
  })

  it("from before the calculation do not take it back", { tags: ["OUT-471"] }, () => {
    for (const phase of ["calculating", "calculated"] as const) {
      const known = stateOf([withRules(true, null), cancer], phase)
      expect(outcomeStep(known, load(false, [])).state).toEqual(known)
      expect(outcomeStep(known, load(false)).state).toEqual(known)
    }
  })

  it("whose calculation was asked for and not answered are asked for again, and no others", { tags: ["OUT-471"] }, () => {
    const { state } = outcomeStep(stateOf([{ ...cancer, outcome: outcomeNames.alternative }]), asked)
    expect(state.phase).toBe("unanswered")
    expect(state.entries).toMatchObject([{ outcome: outcomeNames.cancer, save: "saved", decision: null, final: "open" }])
    expect(after(state, { type: "added", requestType: "STANDARD" }).state).toEqual(state)
    expect(after(state, ask).commands).toMatchObject([{ type: "calculate", outcomes: [{ outcome: outcomeNames.cancer }] }])
    expect(outcomeStep(stateOf([cancer], "calculating"), asked).state.phase).toBe("calculating")
  })

  it("that the insurer did not take can be chosen otherwise", { tags: ["OUT-535"] }, () => {
    const unanswered = outcomeStep(newOutcomes(outcomeOptions), asked).state
    const { state } = outcomeStep(unanswered, load(false, []))
    expect(state.phase).toBe("choosing")
    expect(state.entries).toMatchObject([{ outcome: outcomeNames.cancer, internalOutcomeId: null, creationType: "POST", save: "edited" }])
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
