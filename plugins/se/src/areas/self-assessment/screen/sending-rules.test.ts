import { describe, expect, it } from "vitest"
import type { SelfAssessmentType, SentSelfAssessment } from "../model/self-assessment.ts"
import { lastOf, openTypes, sendable, sendingOf, toggled } from "./sending-rules.ts"

const sent = (id: string, type: SentSelfAssessment["type"], answeredAt: string | null = null): SentSelfAssessment => ({
  id,
  type,
  sentAt: "2031-01-06T09:00:00.000Z",
  answeredAt,
})
const answered = "2031-01-06T10:00:00.000Z"
const assessment = (id: string, type: SelfAssessmentType) => ({ id, type })

describe("what the patient still has to answer", { tags: ["SAS-013"] }, () => {
  it.each([
    ["nothing sent", [], []],
    ["one unanswered", [sent("a", "ANXIETY")], ["ANXIETY"]],
    ["one answered", [sent("a", "ANXIETY", answered)], []],
    ["answered, then sent again", [sent("b", "STRESS"), sent("a", "STRESS", answered)], ["STRESS"]],
    ["a type of a later version", [sent("a", { unknownWord: "SLEEP" }), sent("b", "DEPRESSION")], ["DEPRESSION"]],
  ] as const)("with %s", (_name, before, open) => {
    expect([...openTypes(before)]).toEqual(open)
  })

  it("depends on the last one of its type", () => {
    const list = [sent("b", "STRESS"), sent("a", "STRESS", answered), sent("c", { unknownWord: "SLEEP" })]
    expect([lastOf(list, "STRESS")?.id, lastOf(list, "ANXIETY")?.id]).toEqual(["b", undefined])
  })
})

describe("a choice", { tags: ["SAS-010", "SAS-016"] }, () => {
  it("adds a type with its id, and removes it again", () => {
    const one = toggled(new Map(), "ANXIETY", "a")
    const two = toggled(one, "STRESS", "b")
    expect([...two]).toEqual([
      ["ANXIETY", "a"],
      ["STRESS", "b"],
    ])
    expect([...toggled(two, "ANXIETY", "c")]).toEqual([["STRESS", "b"]])
    expect([...one]).toEqual([["ANXIETY", "a"]])
  })

  it.each([
    ["nothing was sent", [], ["a", "b"]],
    ["a colleague sent one of them", [sent("x", "ANXIETY")], ["b"]],
    ["the patient has answered it", [sent("x", "ANXIETY", answered)], ["a", "b"]],
    ["both were sent", [sent("x", "ANXIETY"), sent("y", "STRESS")], []],
  ] as const)("leaves out unanswered types if %s", (_name, before, ids) => {
    const choice = new Map([
      ["ANXIETY", "a"],
      ["STRESS", "b"],
    ] as const)
    expect(sendable(choice, before).map(({ id }) => id)).toEqual(ids)
  })
})

describe("a request", { tags: ["SAS-013"] }, () => {
  it.each([
    ["sends what is new", [assessment("a", "ANXIETY")], [], { does: "send", fresh: [assessment("a", "ANXIETY")] }],
    ["sent again does nothing", [assessment("a", "ANXIETY")], [sent("a", "ANXIETY")], { does: "send", fresh: [] }],
    [
      "sent again with another one sends that",
      [assessment("a", "ANXIETY"), assessment("b", "STRESS")],
      [sent("a", "ANXIETY")],
      { does: "send", fresh: [assessment("b", "STRESS")] },
    ],
    ["repeats an unanswered type", [assessment("b", "ANXIETY")], [sent("a", "ANXIETY")], { does: "double", types: ["ANXIETY"] }],
    [
      "sends a type again once it is answered",
      [assessment("b", "ANXIETY")],
      [sent("a", "ANXIETY", answered)],
      { does: "send", fresh: [assessment("b", "ANXIETY")] },
    ],
    ["names one type twice", [assessment("a", "STRESS"), assessment("b", "STRESS")], [], { does: "double", types: ["STRESS"] }],
    ["reuses the id of another type", [assessment("a", "STRESS")], [sent("a", "ANXIETY")], { does: "reuse-an-id" }],
    ["reuses the id of an unknown type", [assessment("a", "STRESS")], [sent("a", { unknownWord: "SLEEP" })], { does: "reuse-an-id" }],
  ] as const)("%s", (_name, request, before, sending) => {
    expect(sendingOf(request, before)).toEqual(sending)
  })
})
