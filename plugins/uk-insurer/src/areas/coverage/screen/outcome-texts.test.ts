import { describe, expect, it } from "vitest"
import { invalidEmail } from "../../discharge/screen/invalid-email.ts"
import { checklistTexts, choiceTexts, decisionTexts } from "./outcome-texts.ts"

describe("the words of outcomes", () => {
  it.each([
    ["Accept", "Accepted"],
    ["Decline", "Indicative Decline"],
    ["MoreInfo", "More information needed"],
    ["Refer", "Refer to the insurer"],
    ["pending", "Pending"],
  ] as const)("call %s “%s”", { tags: ["OUT-484"] }, (decision, label) => {
    expect(decisionTexts[decision].message).toBe(label)
  })

  it.each([
    [choiceTexts["no-outcome"], "You must choose an outcome."],
    [choiceTexts["no-sub-outcome"], "You must choose a sub-outcome."],
    [invalidEmail, "Invalid email. Please make sure you have entered a valid email address!"],
  ])("say what is wrong in the specification’s words", { tags: ["OUT-485"] }, ({ message }, text) => {
    expect(message).toBe(text)
  })

  it("ask for a year of four digits", { tags: ["OUT-485"] }, () => {
    expect(checklistTexts["onset-date"].message).toContain("Ensure that the year has four digits.")
  })

  it("call a Z code with a consultant an invalid selection by the specification's key", { tags: ["OUT-485", "OUT-482"] }, () => {
    expect(checklistTexts["z-code"]).toMatchObject({
      id: "meeting.uk-vitality.icd-10.invalid-selection",
      message: expect.stringMatching(/^A code that begins with Z cannot be used with a routine referral to a consultant\./),
    })
  })
})
