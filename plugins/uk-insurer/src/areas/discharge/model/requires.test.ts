import { evaluate } from "@rond/core/plugin/runtime"
import { completionDraftOf, contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import type { SavedOutcome } from "../../outcomes/model/endpoints.ts"
import { outcomeNames, subOutcomeNames } from "../../insurer-service/model/outcome.ts"
import { dischargeRules } from "./discharge-rules.ts"
import { accountEmailFact, requiredBy, requiresFact } from "./requires.ts"
import { acknowledge, voidingSection } from "../../note/model/voiding.ts"

const saved = (outcome: string, decision: SavedOutcome["outcomeStatus"]["decision"], more: Partial<SavedOutcome> = {}): SavedOutcome => ({
  internalOutcomeId: outcome,
  requestType: "STANDARD",
  version: 1,
  outcome,
  subOutcome: "",
  selfPay: false,
  outcomeStatus: { name: outcome, decision, reason: null, rules: [], finalOutcomeCalculated: true, creationType: "PUT", infoUrl: null },
  ...more,
})
const open = {
  ...saved(outcomeNames.cancer, "MoreInfo").outcomeStatus,
  finalOutcomeCalculated: false,
  rules: [{ id: "1", ruleId: "r1", ruleName: "New?", recommendedAction: null, override: true, questionAnswered: null }],
}

const note = {
  injury: "no",
  refer_back: "no",
  body_area: "1",
  accident_cause: "0",
  primary_diagnosis: "M54.5 Low back pain",
  information_for_insurer: undefined,
  history_of_presenting_complaint: undefined,
  examination_findings: undefined,
  management_plan: undefined,
}

/** The fields that the rules name at the end of a consultation with these outcomes. */
const unmet = (outcomes: readonly SavedOutcome[], draft: Parameters<typeof completionDraftOf>[0] = { note }, hasEmail = true) => {
  const facts = contextOf({ view: "meeting", [requiresFact]: requiredBy(outcomes), [accountEmailFact]: hasEmail })
  return dischargeRules
    .filter(({ when }) => when === undefined || evaluate(when, facts).verdict === "yes")
    .flatMap(({ id, unmet: find }) => find(completionDraftOf(draft)).map((element) => `${id} ${element}`))
}

describe("the end of a consultation", () => {
  it.each<[string, readonly SavedOutcome[], readonly string[]]>([
    ["without outcomes", [], []],
    [
      "with an accepted referral to the insurer",
      [saved(outcomeNames.insurer, "Accept", { subOutcome: subOutcomeNames.personalDetails })],
      ["information"],
    ],
    ["with a declined cancer", [saved(outcomeNames.cancer, "Decline")], ["history"]],
    ["with a referred cancer", [saved(outcomeNames.cancer, "Refer")], ["history", "findings", "plan"]],
    ["with an open decision", [saved(outcomeNames.cancer, "MoreInfo", { outcomeStatus: open })], ["decision"]],
    ["with an outcome that is not calculated", [saved(outcomeNames.cancer, null)], ["decision"]],
    ["with a referral to a consultant", [saved(outcomeNames.consultant, "Accept")], ["history", "no-z-code"]],
    ["with a non-claim outcome", [saved(outcomeNames.consultant, null, { requestType: "NON_CLAIM" })], ["no-z-code"]],
  ])("%s requires %j", { tags: ["DIS-461", "DIS-462", "DIS-463", "DIS-465"] }, (_, outcomes, required) => {
    expect(requiredBy(outcomes)).toEqual(required)
  })

  it("lacks what the outcomes ask for and the note does not say, each with its field", { tags: ["DIS-464", "DIS-465"] }, () => {
    expect(unmet([saved(outcomeNames.cancer, "Refer")], { note: { ...note, management_plan: "Rest" } })).toEqual([
      "discharge-history note-history_of_presenting_complaint",
      "discharge-findings note-examination_findings",
    ])
    expect(unmet([saved(outcomeNames.cancer, null)])).toEqual(["missing-calculated-outcomes uk-insurer-outcomes"])
    const coded = { ...note, primary_diagnosis: "Z00.0 Check-up", history_of_presenting_complaint: "Well" }
    expect(unmet([saved(outcomeNames.consultant, "Accept")], { note: coded })).toEqual(["invalid-icd-10-selection note-primary_diagnosis"])
  })

  it.each<[what: string, changed: object, lacks: string]>([
    ["no accident cause", { accident_cause: undefined }, "missing-accident-cause note-accident_cause"],
    ["an empty accident cause", { accident_cause: "" }, "missing-accident-cause note-accident_cause"],
    ["an unknown accident cause", { accident_cause: "15" }, "missing-accident-cause note-accident_cause"],
    ["no body area", { body_area: undefined }, "missing-body-area note-body_area"],
    ["a sign that the report cannot hold", { management_plan: "休息" }, "unwritable-text note-management_plan"],
    ["a choice that the report cannot hold", { comorbidities: ["Asthma", "Łuszczyca"] }, "unwritable-text note-comorbidities"],
    ["an injury that nobody has acknowledged", { injury: "yes" }, "voiding-not-acknowledged note-injury"],
  ])("with %s names its field", { tags: ["DIS-464", "DIS-465", "DIS-466", "RPT-466"] }, (_, changed, lacks) => {
    expect(unmet([], { note: { ...note, ...changed } })).toEqual([lacks])
  })

  it.each([[" \n"], ["\u200b"], [3]])("with %j in a required text counts it as blank", { tags: ["DIS-464"] }, (blank) => {
    const outcomes = [saved(outcomeNames.cancer, "Decline")]
    expect(unmet(outcomes, { note: { ...note, history_of_presenting_complaint: blank } })).toEqual([
      "discharge-history note-history_of_presenting_complaint",
    ])
  })

  it("without a valid address of the account holder names its field", { tags: ["DIS-465"] }, () => {
    expect(unmet([], { note }, false)).toEqual(["invalid-account-holder-email uk-insurer-account-holder-email"])
    expect(unmet([], { note: undefined }, false)).toEqual([])
  })

  it("lacks no information and no history once the outcome summary is voided", { tags: ["DIS-467", "DIS-468"] }, () => {
    const injured = { ...note, injury: "yes" }
    const sections = { [voidingSection]: acknowledge(injured) }
    const accepted = saved(outcomeNames.insurer, "Accept", { subOutcome: subOutcomeNames.discussPolicy })
    expect(unmet([saved(outcomeNames.cancer, "Refer"), accepted], { note: injured, sections })).toEqual([
      "discharge-findings note-examination_findings",
      "discharge-plan note-management_plan",
    ])
  })

  it("lacks nothing where the note is kept elsewhere, or has no such field", { tags: ["DIS-464", "WIRE-032"] }, () => {
    expect(unmet([saved(outcomeNames.cancer, "Refer")], { note: undefined })).toEqual([])
    expect(unmet([saved(outcomeNames.cancer, "Refer")], { note: { injury: "no" } })).toEqual([])
  })
})
