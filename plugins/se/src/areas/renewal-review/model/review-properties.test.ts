import { emptyRefusal, refusalReasons } from "@rond/core/model/prescription-renewal"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { after, prescription } from "../testing/reviews.ts"
import { newReview, openPrescriptions, type RenewalReview } from "./review-state.ts"
import type { ReviewCommand, ReviewEvent } from "./review-step.ts"

const id = fc.constantFrom("1", "2", "3")
const approval = fc.constantFrom("approved" as const, "procedure_rejected_by_recipient" as const)
const event: fc.Arbitrary<ReviewEvent> = fc.oneof(
  fc.record({ type: fc.constant("selected" as const), id, isSelected: fc.boolean() }),
  fc.record({ type: fc.constant("all-selected" as const), isSelected: fc.boolean() }),
  fc.constantFrom<ReviewEvent>(
    { type: "safety-reason-written", reason: "It helps." },
    { type: "safety-reason-written", reason: " " },
    { type: "confirmed" },
    { type: "rejection-asked", rejectionDraft: emptyRefusal },
    { type: "rejection-sent" },
    { type: "template-asked" },
    { type: "dialog-closed" },
    { type: "repeated" },
  ),
  fc.record({ type: fc.constant("renewal-asked" as const), idsWithFindings: fc.subarray(["1", "2", "3"]) }),
  fc.record({ type: fc.constant("reason-chosen" as const), reason: fc.constantFrom(...refusalReasons) }),
  fc.record({ type: fc.constant("message-written" as const), message: fc.constantFrom("", "Call us.") }),
  fc.record({ type: fc.constant("processed" as const), approvals: fc.dictionary(id, approval) }),
  fc.record({ type: fc.constant("failed" as const), mayHaveArrived: fc.boolean(), idsWithFindings: fc.subarray(["1", "2", "3"]) }),
  fc.record({
    type: fc.constant("read" as const),
    prescriptions: fc
      .array(fc.record({ id, approval: fc.option(approval) }), { maxLength: 3 })
      .map((read) =>
        [...new Map(read.map((one) => [one.id, one])).values()].map((one) =>
          prescription(one.id, { approval: one.approval, isArticleValid: one.id !== "2" }),
        ),
      ),
  }),
)
const start = newReview([prescription("1"), prescription("2", { isArticleValid: false }), prescription("3")])

interface Taken {
  readonly before: RenewalReview
  readonly state: RenewalReview
  readonly commands: readonly ReviewCommand[]
}

/** `check` holds after each of up to 40 events, in any order. */
const holds = (check: (transition: Taken) => void) =>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let before = start
      for (const next of events) {
        const step = after(before, next)
        check({ before, ...step })
        before = step.state
      }
    }),
    { numRuns: 500 },
  )

const requestsIn = ({ commands }: Taken) => commands.flatMap((command) => (command.type === "send" ? [command.request] : []))

describe("in any order of events", () => {
  it("a decision is final", { tags: ["REN-803"] }, () => {
    holds(({ before, state }) => {
      for (const { id, approval } of state.prescriptions) {
        const earlierApproval = before.prescriptions.find((one) => one.id === id)?.approval
        if (earlierApproval === undefined || earlierApproval === null) continue
        expect(approval).toBe(earlierApproval)
      }
    })
  })

  it("what is processed is neither selected, nor sent, nor in a dialog", { tags: ["REN-801", "REN-803"] }, () => {
    holds((transition) => {
      const open = openPrescriptions(transition.state).map(({ id }) => id)
      const { dialog, selected } = transition.state
      const about = dialog === null ? [] : dialog.type === "reject" ? dialog.ids : [...dialog.valid, ...dialog.leftOut]
      expect(open).toEqual(expect.arrayContaining([...selected, ...about]))
      const sent = transition.before.sent === null ? requestsIn(transition).flatMap(({ ids }) => ids) : []
      expect(open).toEqual(expect.arrayContaining(sent))
    })
  })

  it("no invalid article is renewed, and no request is empty", { tags: ["REN-802"] }, () => {
    holds((transition) => {
      for (const { approval, ids } of requestsIn(transition)) {
        expect(ids.length).toBeGreaterThan(0)
        expect(approval === "approved" && ids.includes("2")).toBe(false)
      }
    })
  })

  it("nothing is renewed without a reason where one was asked for", { tags: ["REN-881"] }, () => {
    holds((transition) => {
      const { dialog, sent } = transition.before
      if (sent !== null || dialog?.type !== "confirm" || dialog.idsWithFindings.length === 0) return
      for (const request of requestsIn(transition)) expect(request).toMatchObject({ approval: "approved", safetyReason: "It helps." })
    })
  })

  it("one request is under way at a time, and a lost one is repeated as it was", { tags: ["REN-805"] }, () => {
    holds((transition) => {
      const { sent } = transition.before
      if (sent === null) return
      for (const request of requestsIn(transition)) expect([sent.isUnanswered, request]).toEqual([true, sent.request])
    })
  })
})
