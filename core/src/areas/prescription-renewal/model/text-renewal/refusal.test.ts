import { describe, expect, it } from "vitest"
import { emptyRefusal, type Refusal, refusalReasons, type RefusalTemplates, withReason, withTemplate, writtenRefusal } from "./refusal.ts"

const templates: RefusalTemplates = {
  complimentary_questions: "I have questions.",
  not_available_in_prescription_list: "It is not in your list.",
  physical_meeting: "We must meet.",
  narcotics: "It is a controlled drug.",
  should_not_renew: "It should not be renewed.",
  other: "",
}

it("a refusal has one of six reasons", { tags: ["REN-793"] }, () => {
  expect(refusalReasons).toEqual([
    "complimentary_questions",
    "not_available_in_prescription_list",
    "physical_meeting",
    "narcotics",
    "should_not_renew",
    "other",
  ])
})

describe("another reason", () => {
  it.each<[string, Refusal, string]>([
    ["fills an empty message", emptyRefusal, "It is a controlled drug."],
    ["fills a message of spaces", { reason: null, message: " \u200B" }, "It is a controlled drug."],
    ["replaces the template of the reason before", { reason: "physical_meeting", message: "We must meet." }, "It is a controlled drug."],
    ["leaves an edited template", { reason: "physical_meeting", message: "We must meet. Call us." }, "We must meet. Call us."],
    ["leaves words that were written before a reason", { reason: null, message: "Hello" }, "Hello"],
    ["replaces the empty template of another reason", { reason: "other", message: "" }, "It is a controlled drug."],
    ["leaves words where the template is empty", { reason: "other", message: "Hello" }, "Hello"],
  ])("%s", { tags: ["REN-793"] }, (_, refusal, message) => {
    expect(withReason(refusal, "narcotics", templates)).toEqual({ reason: "narcotics", message })
  })

  it("empties a template where the new reason has none", { tags: ["REN-793"] }, () => {
    expect(withReason({ reason: "narcotics", message: templates.narcotics }, "other", templates)).toEqual({ reason: "other", message: "" })
  })

  it("leaves the clinician the way back to the template", { tags: ["REN-793"] }, () => {
    expect(withTemplate({ reason: "narcotics", message: "My own" }, templates).message).toBe(templates.narcotics)
    expect(withTemplate({ reason: null, message: "My own" }, templates).message).toBe("My own")
  })
})

describe("a refusal is sent", () => {
  it.each<[string, Refusal, ReturnType<typeof writtenRefusal>]>([
    ["with both", { reason: "other", message: " Hello \n" }, { reason: "other", message: "Hello" }],
    ["not without a reason", { reason: null, message: "Hello" }, ["no-reason"]],
    ["not without a message", { reason: "other", message: "" }, ["no-message"]],
    ["not with a message of spaces", { reason: "other", message: " \u00AD\n" }, ["no-message"]],
    ["not without both", emptyRefusal, ["no-reason", "no-message"]],
  ])("%s", { tags: ["REN-793"] }, (_, refusal, written) => {
    expect(writtenRefusal(refusal)).toEqual(written)
  })
})
