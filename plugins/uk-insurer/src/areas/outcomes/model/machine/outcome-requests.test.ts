import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { noSubOutcome, outcomeNames, OutcomeRequest } from "../../../insurer-service/model/outcome.ts"
import { decisionPatch, DecisionPatch, outcomeRequest, SelfPayPatch } from "./outcome-requests.ts"
import { choiceIssues, entriesToSend } from "./outcome-state.ts"
import { entryOf, ruleOf, stateOf } from "./testing/outcomes.ts"

describe("outcomes that are sent", () => {
  const chosen = entryOf({ key: "2", outcome: outcomeNames.cancer })
  it.each([
    ["a single empty one: none", [entryOf({})], 0],
    ["a single one of spaces: none", [entryOf({ outcome: "  " })], 0],
    ["a single one", [chosen], 1],
    ["an empty one beside another stays, and is refused by its own rule", [entryOf({}), chosen], 2],
    ["none", [], 0],
  ])("%s", { tags: ["OUT-467"] }, (_, entries, count) => {
    expect(entriesToSend(entries)).toHaveLength(count)
  })

  it("carry the answers as texts, and no rules without a claim", { tags: ["OUT-462", "OUT-463", "OUT-466", "OUT-468"] }, () => {
    const entry = entryOf({
      outcome: outcomeNames.cancer,
      subOutcome: noSubOutcome,
      internalOutcomeId: "o1",
      creationType: "PUT",
      decision: "Accept",
      final: "calculated",
      rules: [ruleOf("r1", true, true)],
    })
    const encode = Schema.encodeSync(OutcomeRequest)
    expect(encode(outcomeRequest(entry))).toEqual({
      requestType: "STANDARD",
      internalOutcomeId: "o1",
      outcome: "Suspected Cancer",
      subOutcome: "",
      selfPay: false,
      creationType: "PUT",
      decision: "Accept",
      finalOutcomeCalculated: true,
      rules: [{ id: "id-r1", ruleId: "r1", ruleName: "Rule r1", recommendedAction: null, override: true, questionAnswered: "true" }],
    })
    expect(encode(outcomeRequest({ ...entry, requestType: "NON_CLAIM", internalOutcomeId: null, creationType: "POST" }))).toEqual({
      requestType: "NON_CLAIM",
      outcome: "Suspected Cancer",
      subOutcome: "",
      selfPay: false,
      creationType: "POST",
    })
  })
})

describe("changes of a saved outcome", () => {
  it("say whether the member pays", { tags: ["OUT-469"] }, () => {
    expect(Schema.encodeSync(SelfPayPatch)({ isSelfPay: false })).toEqual({ is_self_pay: false })
  })

  it("say the decision with every answer", { tags: ["OUT-468", "OUT-469"] }, () => {
    const made = decisionPatch({ internalOutcomeId: "o1", rules: [ruleOf("r1", true, false), ruleOf("r2", false, true)] })
    const { internalOutcomeId, patch } = Result.getOrThrow(made)
    expect([internalOutcomeId, Schema.encodeSync(DecisionPatch)(patch)]).toEqual([
      "o1",
      {
        decision: "Decline",
        rule_answers: [
          { rule_id: "r1", answer: "false" },
          { rule_id: "r2", answer: "true" },
        ],
      },
    ])
  })

  it.each([
    ["no id", null, [ruleOf("r1", true, true)], "Failed to patch outcome, could not determine internalOutcomeId."],
    ["no rules", "o1", [], "Failed to patch outcome o1. There are no outcome rules to be patched."],
  ])("fail by name with %s", { tags: ["OUT-469"] }, (_, internalOutcomeId, rules, message) => {
    expect(Result.getOrThrow(Result.flip(decisionPatch({ internalOutcomeId, rules })))).toMatchObject({
      _tag: "OutcomePatchError",
      message,
    })
  })
})

describe("an outcome that lacks a choice", () => {
  const whole = entryOf({ key: "2", outcome: outcomeNames.insurer, subOutcome: "Discuss Policy" })
  it.each([
    ["no outcome", { outcome: "" }, "no-outcome"],
    ["an outcome of spaces", { outcome: "  " }, "no-outcome"],
    ["no sub-outcome where there are some", { subOutcome: "" }, "no-sub-outcome"],
    ["a sub-outcome of another outcome", { subOutcome: noSubOutcome }, "no-sub-outcome"],
    ["everything", {}, undefined],
    ["no sub-outcome where there are none", { outcome: outcomeNames.cancer, subOutcome: "" }, undefined],
  ])("with %s: %s", { tags: ["OUT-480", "OUT-481"] }, (_, lacks, code) => {
    const entry = { ...whole, ...lacks }
    const expected = code === undefined ? [] : [{ key: "2", code }]
    expect(choiceIssues(stateOf([entry]), "STANDARD")).toEqual(expected)
    expect(choiceIssues(stateOf([{ ...entry, requestType: "NON_CLAIM" }]), "NON_CLAIM")).toEqual(expected)
  })
})
