import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { outcomeNames, subOutcomeNames } from "../../insurer-service/model/outcome.ts"
import { emptyEntry } from "../../outcomes/model/machine/outcome-state.ts"
import { decidedOutcomes, type DecidedOutcome, type DischargeRequirement, requirementsOf } from "./requirements.ts"

const { insurer, consultant, cancer, alternative, physiotherapy } = outcomeNames
const { discussPolicy, personalDetails, lifestyleSurgeries } = subOutcomeNames
const everything = ["information", "history", "findings", "plan"] as const
const three = ["history", "findings", "plan"] as const
const history = ["history"] as const

type Row = readonly [outcome: string, subOutcome: string, decision: DecidedOutcome["decision"], asks: readonly DischargeRequirement[]]
const rows: readonly Row[] = [
  [insurer, discussPolicy, "Accept", everything],
  [insurer, lifestyleSurgeries, "Accept", everything],
  [insurer, personalDetails, "Accept", ["information"]],
  ...[discussPolicy, lifestyleSurgeries, personalDetails].flatMap((subOutcome) =>
    (["Decline", "MoreInfo", "Refer", "pending", undefined] as const).map((decision): Row => [insurer, subOutcome, decision, []]),
  ),
  ...[consultant, cancer, alternative].flatMap((outcome): Row[] => [
    [outcome, "", "Accept", history],
    [outcome, "", "Decline", history],
    [outcome, "", "MoreInfo", three],
    [outcome, "", "Refer", three],
  ]),
  ...(["Accept", "Decline", "MoreInfo", "Refer"] as const).map((decision): Row => [physiotherapy, "", decision, history]),
  ...[consultant, cancer, alternative, physiotherapy].flatMap((outcome): Row[] => [
    [outcome, "", "pending", []],
    [outcome, "", undefined, []],
  ]),
  ["Something else", "", "Accept", []],
  ["Something else", discussPolicy, "Accept", []],
]

describe("a discharge summary", () => {
  it.each(rows)("after %s, %j, %s asks for %j", { tags: ["DIS-461", "DIS-462", "DIS-463"] }, (outcome, subOutcome, decision, asks) => {
    expect(requirementsOf([{ outcome, subOutcome, decision }])).toEqual(asks)
  })

  it("reads the standard outcomes that are chosen, each with the decision that holds", { tags: ["DIS-461", "DIS-465"] }, () => {
    const entry = { ...emptyEntry("1", "STANDARD"), outcome: cancer, decision: "Refer" } as const
    const rules = [{ id: "1", ruleId: "r", ruleName: "New?", recommendedAction: null, override: true, questionAnswered: null }]
    const entries = [entry, { ...entry, rules }, { ...entry, decision: null }, emptyEntry("2", "STANDARD"), emptyEntry("3", "NON_CLAIM")]
    expect(decidedOutcomes([...entries, { ...entry, requestType: "NON_CLAIM" }])).toEqual([
      { outcome: cancer, subOutcome: "", decision: "Refer" },
      { outcome: cancer, subOutcome: "", decision: "pending" },
      { outcome: cancer, subOutcome: "", decision: undefined },
    ])
  })

  it("of several outcomes asks for what any of them asks for", { tags: ["DIS-461", "DIS-462", "DIS-463"] }, () => {
    const one = fc.constantFrom(...rows).map(([outcome, subOutcome, decision]) => ({ outcome, subOutcome, decision }))
    fc.assert(
      fc.property(fc.array(one), (outcomes) => {
        const each = new Set(outcomes.flatMap((outcome) => requirementsOf([outcome])))
        expect(requirementsOf(outcomes)).toEqual(everything.filter((requirement) => each.has(requirement)))
      }),
    )
  })
})
