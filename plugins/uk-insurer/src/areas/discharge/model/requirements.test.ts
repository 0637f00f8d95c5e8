import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { outcomeNames, subOutcomeNames } from "../../outcomes/model/outcome.ts"
import { blankRequirements, type DecidedOutcome, type DischargeRequirement, requirementsOf } from "./requirements.ts"

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
    expect(requirementsOf([{ outcome, subOutcome, decision }], false)).toEqual(asks)
  })

  it.each(rows)("that is voided, after %s, %j, %s, asks for no information and no history", { tags: ["DIS-468"] }, (...row) => {
    const [outcome, subOutcome, decision, asks] = row
    const rest = asks.filter((requirement) => requirement === "findings" || requirement === "plan")
    expect(requirementsOf([{ outcome, subOutcome, decision }], true)).toEqual(rest)
  })

  it("of several outcomes asks for what any of them asks for", { tags: ["DIS-461", "DIS-462", "DIS-463"] }, () => {
    const one = fc.constantFrom(...rows).map(([outcome, subOutcome, decision]) => ({ outcome, subOutcome, decision }))
    fc.assert(
      fc.property(fc.array(one), fc.boolean(), (outcomes, isVoided) => {
        const each = new Set(outcomes.flatMap((outcome) => requirementsOf([outcome], isVoided)))
        expect(requirementsOf(outcomes, isVoided)).toEqual(everything.filter((requirement) => each.has(requirement)))
      }),
    )
  })

  it.each([
    ["nothing written", {}, ["note-information_for_insurer", "note-examination_findings"]],
    [
      "spaces and invisible marks",
      { information_for_insurer: " \n", examination_findings: "\u200b" },
      ["note-information_for_insurer", "note-examination_findings"],
    ],
    ["both written", { information_for_insurer: "Changed address", examination_findings: "Well" }, []],
    ["a value that is no text", { information_for_insurer: 3, examination_findings: "Well" }, ["note-information_for_insurer"]],
  ])("with %s lacks %j", { tags: ["DIS-464"] }, (_, note, elements) => {
    expect(blankRequirements(["information", "findings"], note)).toEqual(elements)
  })

  it("names every required field", { tags: ["DIS-464"] }, () => {
    expect(blankRequirements(everything, {})).toEqual([
      "note-information_for_insurer",
      "note-history_of_presenting_complaint",
      "note-examination_findings",
      "note-management_plan",
    ])
  })
})
