import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { refusalReasons, type RefusalTemplates } from "./refusal.ts"
import { newTextRenewal, type TextRenewal } from "./text-renewal-state.ts"
import { type TextRenewalCommand, type TextRenewalEvent, textRenewalStep } from "./text-renewal-step.ts"

const text = fc.constantFrom("", " ", "Hello", "Call us.")
const event: fc.Arbitrary<TextRenewalEvent> = fc.oneof(
  fc.record({ type: fc.constant("chosen" as const), approve: fc.boolean() }),
  fc.record({ type: fc.constantFrom("approval-message-written" as const, "refusal-message-written" as const), message: text }),
  fc.record({ type: fc.constant("safety-reason-written" as const), reason: text }),
  fc.record({ type: fc.constant("issued-said" as const), issued: fc.constantFrom("via-alfa" as const, "otherwise" as const, null) }),
  fc.record({ type: fc.constant("issue-reported" as const), isIssued: fc.boolean() }),
  fc.record({ type: fc.constant("reason-chosen" as const), reason: fc.constantFrom(...refusalReasons) }),
  fc.constantFrom<TextRenewalEvent>({ type: "reset" }, { type: "outside-failed" }, { type: "template-asked" }, { type: "submitted" }),
  fc.record({ type: fc.constant("submission-failed" as const), mayHaveArrived: fc.boolean() }),
  fc.record({
    type: fc.constant("decided" as const),
    approval: fc.constantFrom("approved" as const, "procedure_rejected_by_recipient" as const),
  }),
)
const templates: fc.Arbitrary<RefusalTemplates> = fc.record({
  complimentary_questions: text,
  not_available_in_prescription_list: text,
  physical_meeting: text,
  narcotics: text,
  should_not_renew: text,
  other: text,
})

interface Taken {
  readonly before: TextRenewal
  readonly state: TextRenewal
  readonly event: TextRenewalEvent
  readonly findings: readonly string[]
  readonly commands: readonly TextRenewalCommand[]
}

/** `check` holds on the whole of up to 40 events, in any order and with any templates. */
const holds = (check: (taken: readonly Taken[]) => void) =>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), templates, fc.subarray(["allergy:w1"]), (events, texts, findings) => {
      let before: TextRenewal = newTextRenewal
      const taken = events.map((next) => {
        const step = textRenewalStep(before, next, { templates: texts, approvalTemplate: texts.other, findings })
        const one = { before, event: next, findings, ...step }
        before = step.state
        return one
      })
      check(taken)
    }),
    { numRuns: 500 },
  )

const submissionIn = ({ commands }: Taken) => commands.flatMap((command) => (command.type === "submit" ? [command.submission] : []))[0]

describe("in any order of events", () => {
  it("a decision is final", { tags: ["REN-794"] }, () => {
    holds((steps) => {
      const first = steps.findIndex(({ state }) => state.phase === "decided")
      if (first === -1) return
      for (const { state, commands } of steps.slice(first + 1))
        expect({ state, commands }).toEqual({ state: steps[first]!.state, commands: [] })
    })
  })

  it("a renewal is never both accepted and denied", { tags: ["REN-794", "REN-795"] }, () => {
    holds((steps) => {
      // What may have arrived: everything that was sent and that the server has not refused.
      let arrived = new Set<string>()
      for (const one of steps) {
        if (one.event.type === "submission-failed" && !one.event.mayHaveArrived && one.state.phase !== "decided" && one.state.sent === null)
          arrived = new Set()
        const sent = submissionIn(one)
        if (sent !== undefined) arrived.add(sent.approval)
        expect(arrived.size).toBeLessThan(2)
      }
    })
  })

  it("a lost response is followed only by the same decision", { tags: ["REN-794"] }, () => {
    holds((steps) => {
      for (const one of steps) {
        const sent = submissionIn(one)
        if (sent === undefined || one.before.phase === "decided" || one.before.sent === null) continue
        expect([one.before.sent.isUnanswered, sent]).toEqual([true, one.before.sent.submission])
      }
    })
  })

  it("a sent decision is whole: a message, and a reason only for a refusal", { tags: ["REN-792", "REN-793", "REN-795"] }, () => {
    holds((steps) => {
      for (const sent of steps.map(submissionIn)) {
        if (sent === undefined) continue
        expect(sent.message).toMatch(/^\S/)
        expect(sent.reason === null).toBe(sent.approval === "approved")
      }
    })
  })

  it("nothing is approved against a finding without a reason", { tags: ["REN-792", "SAFE-013"] }, () => {
    holds((steps) => {
      for (const one of steps) {
        const sent = submissionIn(one)
        if (sent?.approval !== "approved") continue
        expect(sent.safetyReason?.accepted ?? []).toEqual(one.findings)
      }
    })
  })

  it("what the external service reports as issued is not refused", { tags: ["REN-793"] }, () => {
    holds((steps) => {
      for (const one of steps) {
        const { before } = one
        if (before.phase === "decided" || before.sent !== null || !before.draft.isReportedIssued) continue
        expect(submissionIn(one)?.approval).not.toBe("procedure_rejected_by_recipient")
      }
    })
  })
})
