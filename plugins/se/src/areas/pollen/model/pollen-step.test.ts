import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { newPollenRequest, type PollenCommand, type PollenEvent, type PollenRequest, pollenStep } from "./pollen-step.ts"
import { pollenReasons } from "./pollen-reasons.ts"

const templates = { complimentary_questions: "I have questions.", other: "" }

/** The request after these events, with all commands on the way. */
function after(start: PollenRequest, ...events: readonly PollenEvent[]) {
  let state = start
  const commands: PollenCommand[] = []
  for (const event of events) {
    const step = pollenStep(state, event, templates)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const eligible: PollenEvent = { type: "answered", isEligible: true }
const notEligible: PollenEvent = { type: "answered", isEligible: false }
const because: PollenEvent = { type: "reason-chosen", reason: "complimentary_questions" }
const submit: PollenEvent = { type: "submitted" }
const messageEvent = (message: string): PollenEvent => ({ type: "message-written", message })
const messageOf = (message: string, reason: "complimentary_questions" | "other" = "complimentary_questions"): PollenCommand => ({
  type: "send",
  refusal: { reason, message },
})

describe("a patient who is eligible", () => {
  it("has the e-prescription sidebar opened", { tags: ["POL-806"] }, () => {
    const { state, commands } = after(newPollenRequest, eligible)
    expect(state).toMatchObject({ phase: "eligible" })
    expect(commands).toEqual([{ type: "open-action", action: "sidebar" }])
  })

  it("gets no message, until the answer is changed", { tags: ["POL-806"] }, () => {
    const { state } = after(newPollenRequest, eligible)
    expect(after(state, because, messageEvent("Hello"), submit)).toEqual({ state, commands: [] })
    expect(after(state, notEligible).state).toEqual(state)
    expect(after(state, { type: "reset" }, notEligible, because, submit).commands).toEqual([messageOf("I have questions.")])
  })
})

describe("a patient who is not eligible", () => {
  it("is refused for one of two reasons", { tags: ["POL-807"] }, () => {
    expect(pollenReasons).toEqual(["complimentary_questions", "other"])
  })

  it.each<[string, readonly PollenEvent[], PollenCommand]>([
    ["the template", [because], messageOf("I have questions.")],
    ["the edited template", [because, messageEvent("Call us.")], messageOf("Call us.")],
    ["the template again", [because, messageEvent("Call us."), { type: "template-asked" }], messageOf("I have questions.")],
    ["words of one's own", [{ type: "reason-chosen", reason: "other" }, messageEvent(" Call us. ")], messageOf("Call us.", "other")],
    ["no reason and no message", [], { type: "show-issues", issues: ["no-reason", "no-message"] }],
    ["no reason", [messageEvent("Call us.")], { type: "show-issues", issues: ["no-reason"] }],
    ["no message", [{ type: "reason-chosen", reason: "other" }], { type: "show-issues", issues: ["no-message"] }],
  ])("gets %s", { tags: ["POL-807"] }, (_, events, command) => {
    expect(after(newPollenRequest, notEligible, ...events, submit).commands).toEqual([command])
  })

  it("keeps what was written when the answer is changed", { tags: ["POL-807"] }, () => {
    const { state } = after(newPollenRequest, notEligible, because, messageEvent("Call us."), { type: "reset" }, notEligible)
    expect(state).toMatchObject({ phase: "refusing", refusal: { reason: "complimentary_questions", message: "Call us." } })
  })
})

describe("the message", () => {
  const sending = after(newPollenRequest, notEligible, because, submit).state

  it("is sent once, and nothing changes meanwhile", { tags: ["POL-807"] }, () => {
    expect(after(sending, submit, messageEvent("Call us."), { type: "reset" })).toEqual({ state: sending, commands: [] })
    expect(after(sending, { type: "sent" }).state).toEqual({ phase: "refused" })
  })

  it("can be changed after it was refused, and is repeated as it was after a lost response", { tags: ["POL-807"] }, () => {
    const refused = after(sending, { type: "sending-failed", mayHaveArrived: false }).state
    expect(refused).toMatchObject({ phase: "refusing", hasFailed: true, refusal: { message: "I have questions." } })
    expect(after(refused, messageEvent("Call us."), submit).commands).toEqual([messageOf("Call us.")])
    const lost = after(sending, { type: "sending-failed", mayHaveArrived: true }).state
    expect(after(lost, messageEvent("Call us."), { type: "reset" }, submit, submit).commands).toEqual([messageOf("I have questions.")])
  })
})

it("is never both eligible and refused, in any order of events", { tags: ["POL-806", "POL-807"] }, () => {
  const event: fc.Arbitrary<PollenEvent> = fc.oneof(
    fc.record({ type: fc.constant("answered" as const), isEligible: fc.boolean() }),
    fc.record({ type: fc.constant("reason-chosen" as const), reason: fc.constantFrom(...pollenReasons) }),
    fc.record({ type: fc.constant("message-written" as const), message: fc.constantFrom("", "Call us.") }),
    fc.constantFrom<PollenEvent>({ type: "reset" }, { type: "template-asked" }, submit, { type: "sent" }),
    fc.record({ type: fc.constant("sending-failed" as const), mayHaveArrived: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: PollenRequest = newPollenRequest
      for (const next of events) {
        const before = state
        const step = after(state, next)
        state = step.state
        const isFinal = before.phase === "refused"
        expect(isFinal ? step : undefined).toEqual(isFinal ? { state: before, commands: [] } : undefined)
        const follows: readonly PollenRequest["phase"][] =
          before.phase === "sending" ? ["sending", "refusing", "refused"] : ["asking", "eligible", "refusing", "sending", "refused"]
        expect(follows).toContain(state.phase)
        for (const { type } of step.commands)
          expect(state.phase).toBe({ "open-action": "eligible", send: "sending", "show-issues": "refusing" }[type])
      }
    }),
    { numRuns: 500 },
  )
})
