import { WordReport } from "@rond/core/api"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { DecisionWord } from "./decision.ts"
import { accidentCauses, bodyAreas, chosenId, defaultAccidentCause, defaultBodyArea } from "../../note/model/option-lists.ts"
import { noSubOutcome, Outcome, outcomeNames, outcomeOptions, subOutcomeFromWire, subOutcomeOnWire, subOutcomesOf } from "./outcome.ts"

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

/** Reads these words as decisions, with the reports about them. */
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

describe("the option lists", () => {
  it("name five body areas by their ids", { tags: ["OUT-477"] }, () => {
    expect(bodyAreas.map(({ id, name }) => `${id} ${name}`)).toEqual(["1 Not Applicable", "2 Left", "3 Right", "4 Bilateral", "5 Unknown"])
    expect(defaultBodyArea).toBe(1)
  })

  it("name fifteen accident causes by their ids", { tags: ["OUT-478"] }, () => {
    expect(accidentCauses.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "0 Not Applicable",
      "1 Road Traffic Accident",
      "2 Professional/Semi Professional Sport",
      "3 Armed Forces",
      "4 Fossil Fuel Extraction",
      "5 High Risk Activities",
      "6 Acts of Terrorism/Riot/war/civil disturbance",
      "7 Clinical Negligence",
      "8 Faulty Medical Devices",
      "9 Possible Clinical Negligence",
      "10 Public Liability",
      "11 Accident at work",
      "12 Asbestos Related",
      "13 Possible Criminal Assault",
      "14 Other",
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
