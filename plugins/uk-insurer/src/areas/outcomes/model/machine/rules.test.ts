import { describe, expect, it } from "vitest"
import { isDecidable, mayAskForFinal } from "../../../insurer-service/model/rule.ts"
import { heldDecision, isFinalDecidable, isFinalEnabled } from "./outcome-state.ts"
import { outcomeStep } from "./outcome-step.ts"
import { after, entryOf, stateOf, withRules } from "./testing/outcomes.ts"

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

  it.each(rows)("answered %s and %s: each set of rules counts alone", { tags: ["OUT-473", "OUT-475"] }, (override, other) => {
    const { rules } = withRules(override, other)
    expect([mayAskForFinal(rules), isDecidable(rules)]).toEqual([override !== null, other !== null])
  })

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
