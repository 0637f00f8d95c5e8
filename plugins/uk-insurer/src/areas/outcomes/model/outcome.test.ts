import { WordReport } from "@rond/core/api"
import { Effect, Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { DecisionWord } from "./decision.ts"
import { accidentCauses, bodyAreas, chosenId, defaultAccidentCause, defaultBodyArea } from "./option-lists.ts"
import {
  noSubOutcome,
  Outcome,
  outcomeNames,
  outcomeOptions,
  OutcomeRequest,
  subOutcomeFromWire,
  subOutcomeOnWire,
  subOutcomesOf,
} from "./outcome.ts"
import { decisionPatch, DecisionPatch, outcomeRequest, SelfPayPatch } from "./outcome-requests.ts"
import { choiceIssues, entriesToSend } from "./outcome-state.ts"
import { entryOf, ruleOf, stateOf } from "./testing/outcomes.ts"

const onWire = {
  internalOutcomeId: "o1",
  outcome: outcomeNames.cancer,
  subOutcome: "",
  selfPay: false,
  outcomeStatus: {
    name: outcomeNames.cancer,
    decision: "MoreInfo",
    reason: "Two questions",
    rules: [
      { id: "1", ruleId: "r1", ruleName: "Is it new?", recommendedAction: null, override: true, questionAnswered: "false" },
      { id: "2", ruleId: "r2", ruleName: "Is it painful?", recommendedAction: "Ask", override: false, questionAnswered: null },
    ],
    finalOutcomeCalculated: false,
    creationType: "PUT",
    infoUrl: null,
  },
}

describe("an outcome on the wire", () => {
  it("has the contract’s names, and comes back as it was", { tags: ["OUT-461", "OUT-468"] }, () => {
    const outcome = Schema.decodeUnknownSync(Outcome)(onWire)
    expect(outcome.outcomeStatus.rules.map(({ questionAnswered }) => questionAnswered)).toEqual([false, null])
    expect(Schema.encodeSync(Outcome)(outcome)).toEqual(onWire)
  })

  it.each([["POST"], ["PUT"]])("is created by %s", { tags: ["OUT-462"] }, (creationType) => {
    const status = { ...onWire.outcomeStatus, creationType }
    expect(Schema.decodeUnknownSync(Outcome)({ ...onWire, outcomeStatus: status }).outcomeStatus.creationType).toBe(creationType)
  })

  it.each([
    ["another way of creation", { creationType: "PATCH" }],
    ["an answer that is no text", { rules: [{ ...onWire.outcomeStatus.rules[0], questionAnswered: true }] }],
    ["an answer of another word", { rules: [{ ...onWire.outcomeStatus.rules[0], questionAnswered: "yes" }] }],
  ])("does not decode with %s", { tags: ["OUT-462", "OUT-468"] }, (_, status) => {
    expect(() => Schema.decodeUnknownSync(Outcome)({ ...onWire, outcomeStatus: { ...onWire.outcomeStatus, ...status } })).toThrow(
      /creationType|questionAnswered/,
    )
  })
})

/** These words as decisions, with what was reported about them. */
function decisionsOf(...words: readonly string[]) {
  const reports: string[] = []
  const report = (message: string) => Effect.sync(() => reports.push(message)).pipe(Effect.asVoid)
  const decoding = Effect.forEach(words, (word) => Schema.decodeUnknownEffect(DecisionWord)(word))
  return { read: Effect.runSync(Effect.provideService(decoding, WordReport, report)), reports }
}

describe("a decision", () => {
  it.each([
    ["Accept", "Accept"],
    ["Decline", "Decline"],
    ["MoreInfo", "MoreInfo"],
    ["Refer", "Refer"],
    ["Postpone", "Refer"],
    ["accept", "Refer"],
    ["", "Refer"],
  ])("%s is read as %s", { tags: ["OUT-464"] }, (word, decision) => {
    expect(decisionsOf(word).read).toEqual([decision])
  })

  it("that is unknown is reported once", { tags: ["OUT-464"] }, () => {
    expect(decisionsOf("Accept", "Deferred", "Deferred").reports).toEqual(["Unknown insurer decision Deferred"])
  })
})

describe("the outcomes that may be chosen", () => {
  it("are five, in their order", { tags: ["OUT-465"] }, () => {
    expect(outcomeOptions.map(({ name }) => name)).toEqual([
      "Referral to the insurer",
      "Routine Referral to Consultant",
      "Suspected Cancer",
      "Referral to Alternative therapies",
      "Referral to Physiotherapy Partner",
    ])
  })

  it.each([
    [outcomeNames.insurer, ["Discuss Policy", "Personal Details Update", "Patient wants Lifestyle surgeries"]],
    [outcomeNames.consultant, []],
    [outcomeNames.cancer, []],
    [outcomeNames.alternative, []],
    [outcomeNames.physiotherapy, []],
    ["Something else", []],
  ])("%s has the sub-outcomes %j", { tags: ["OUT-465"] }, (name, subOutcomes) => {
    expect(subOutcomesOf(name, outcomeOptions)).toEqual(subOutcomes)
  })
})

describe("a sub-outcome", () => {
  it.each([
    ["No sub-outcome required", ""],
    ["Discuss Policy", "Discuss Policy"],
    ["", ""],
  ])("%j is sent as %j", { tags: ["OUT-466"] }, (chosen, sent) => {
    expect(subOutcomeOnWire(chosen)).toBe(sent)
  })

  it.each([
    [outcomeNames.cancer, "", noSubOutcome],
    [outcomeNames.insurer, "", ""],
    [outcomeNames.insurer, "Discuss Policy", "Discuss Policy"],
    ["", "", ""],
  ])("of %j that comes as %j is shown as %j", { tags: ["OUT-466"] }, (outcome, sent, shown) => {
    expect(subOutcomeFromWire(outcome, sent, outcomeOptions)).toBe(shown)
  })
})

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

describe("the option lists", () => {
  it("name five body areas by their ids", { tags: ["OUT-477"] }, () => {
    expect(bodyAreas.map(({ id, name }) => `${id} ${name}`)).toEqual(["1 Not Applicable", "2 Left", "3 Right", "4 Bilateral", "5 Unknown"])
    expect(defaultBodyArea).toBe(1)
  })

  it("name fifteen accident causes by their ids", { tags: ["OUT-478"] }, () => {
    expect(accidentCauses.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect([0, 1, 2, 6, 11, 13, 14].map((id) => accidentCauses[id]?.name)).toEqual([
      "Not Applicable",
      "Road Traffic Accident",
      "Professional/Semi Professional Sport",
      "Acts of Terrorism/Riot/war/civil disturbance",
      "Accident at work",
      "Possible Criminal Assault",
      "Other",
    ])
    expect(defaultAccidentCause).toBe(0)
  })

  it.each([
    ["0", 0],
    [0, 0],
    ["14", 14],
    ["15", undefined],
    ["", undefined],
    [undefined, undefined],
    [false, undefined],
    ["00", undefined],
  ])("read the accident cause %j as %s", { tags: ["OUT-478"] }, (value, id) => {
    expect(chosenId(accidentCauses, value)).toBe(id)
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
