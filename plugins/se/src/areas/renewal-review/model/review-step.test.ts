import { emptyRefusal } from "@rond/core/model/prescription-renewal"
import { describe, expect, it } from "vitest"
import { after, prescription, templates } from "../testing/reviews.ts"
import { isReviewComplete, newReview, openPrescriptions, selectedPrescriptions } from "./review-state.ts"
import type { ReviewCommand, ReviewEvent } from "./review-step.ts"

const select = (...ids: readonly string[]): readonly ReviewEvent[] => ids.map((id) => ({ type: "selected", id, isSelected: true }))
const renew: ReviewEvent = { type: "renewal-asked", idsWithFindings: [] }
const confirm: ReviewEvent = { type: "confirmed" }
const reject: ReviewEvent = { type: "rejection-asked", rejectionDraft: emptyRefusal }
const sendRejection: ReviewEvent = { type: "rejection-sent" }
const because: ReviewEvent = { type: "reason-chosen", reason: "narcotics" }
const lost: ReviewEvent = { type: "failed", mayHaveArrived: true, idsWithFindings: [] }
const refused: ReviewEvent = { type: "failed", mayHaveArrived: false, idsWithFindings: [] }
const processed = (approval: "approved" | "procedure_rejected_by_recipient", ...ids: readonly string[]): ReviewEvent => ({
  type: "processed",
  approvals: Object.fromEntries(ids.map((id) => [id, approval])),
})

const three = newReview([prescription("1"), prescription("2", { isArticleValid: false }), prescription("3")])
const renewalOf = (...ids: readonly string[]): ReviewCommand => ({
  type: "send",
  request: { approval: "approved", ids, safetyReason: null },
})
const rejectionOf = (...ids: readonly string[]): ReviewCommand => ({
  type: "send",
  request: { approval: "procedure_rejected_by_recipient", ids, reason: "narcotics", message: templates.narcotics },
})
const idsIn = (prescriptions: readonly { readonly id: string }[]) => prescriptions.map(({ id }) => id)

describe("the selection", () => {
  it.each<[string, readonly ReviewEvent[], readonly string[]]>([
    ["is empty at first", [], []],
    ["has what is selected, in the list's order", select("3", "1"), ["1", "3"]],
    ["loses what is unselected", [...select("1", "3"), { type: "selected", id: "1", isSelected: false }], ["3"]],
    ["takes everything at once", [{ type: "all-selected", isSelected: true }], ["1", "2", "3"]],
    ["is emptied at once", [...select("1"), { type: "all-selected", isSelected: false }], []],
    ["takes no unknown prescription", select("9"), []],
    ["stays while a dialog is open", [...select("1"), reject, ...select("3")], ["1"]],
    ["stays while a request is under way", [...select("1"), renew, ...select("3")], ["1"]],
  ])("%s", { tags: ["REN-801"] }, (_, events, ids) => {
    expect(idsIn(selectedPrescriptions(after(three, ...events).state))).toEqual(ids)
  })

  it.each([renew, reject, confirm, sendRejection])("without a selection $type does nothing", { tags: ["REN-801"] }, (event) => {
    expect(after(three, event)).toEqual({ state: three, commands: [] })
  })
})

describe("renewing", () => {
  it("sends the selected prescriptions at once where all are valid", { tags: ["REN-801"] }, () => {
    expect(after(three, ...select("1", "3"), renew).commands).toEqual([renewalOf("1", "3")])
  })

  it("asks first where an article is invalid, and renews the valid ones alone", { tags: ["REN-802"] }, () => {
    const result = after(three, ...select("1", "2", "3"), renew)
    expect(result.commands).toEqual([])
    expect(result.state.dialog).toEqual({ type: "confirm", valid: ["1", "3"], leftOut: ["2"], idsWithFindings: [], safetyReason: "" })
    const confirmed = after(result.state, confirm)
    expect(confirmed.commands).toEqual([renewalOf("1", "3")])
    const done = after(confirmed.state, processed("approved", "1", "3")).state
    expect(openPrescriptions(done)).toEqual([prescription("2", { isArticleValid: false })])
    expect(done.selected).toEqual([])
  })

  it("sends nothing without the confirmation, or where all are invalid", { tags: ["REN-802"] }, () => {
    const cancelled = after(three, ...select("1", "2"), renew, { type: "dialog-closed" })
    expect(cancelled.commands).toEqual([])
    expect(cancelled.state).toMatchObject({ dialog: null, selected: ["1", "2"] })
    const allInvalid = after(three, ...select("2"), renew, confirm)
    expect(allInvalid.commands).toEqual([])
    expect(allInvalid.state.dialog).toEqual({ type: "confirm", valid: [], leftOut: ["2"], idsWithFindings: [], safetyReason: "" })
  })
})

describe("renewing what something speaks against", () => {
  const despite: ReviewEvent = { type: "renewal-asked", idsWithFindings: ["3"] }
  const because = (reason: string): ReviewEvent => ({ type: "safety-reason-written", reason })

  it("asks for a reason, and sends it with all that are renewed", { tags: ["REN-881"] }, () => {
    const result = after(three, ...select("1", "3"), despite)
    expect(result.commands).toEqual([])
    expect(result.state.dialog).toEqual({ type: "confirm", valid: ["1", "3"], leftOut: [], idsWithFindings: ["3"], safetyReason: "" })
    for (const reason of ["", " \u200b"]) {
      const blank = after(result.state, because(reason), confirm)
      expect(blank.commands).toEqual([{ type: "show-issues", issues: ["no-safety-reason"] }])
      expect(blank.state.sent).toBeNull()
    }
    expect(after(result.state, because(" It helps. "), confirm).commands).toEqual([
      { type: "send", request: { approval: "approved", ids: ["1", "3"], safetyReason: "It helps." } },
    ])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ["what is not selected", ["1"], []],
    ["an invalid article, which is left out", ["1", "2"], []],
    ["what is renewed", ["3"], ["3"]],
  ])("asks for none because of %s", { tags: ["REN-881"] }, (_, selected, idsWithFindings) => {
    const { state } = after(three, ...select(...selected), { type: "renewal-asked", idsWithFindings: ["2", "3"] })
    expect(state.dialog?.type === "confirm" ? state.dialog.idsWithFindings : []).toEqual(idsWithFindings)
  })

  it("asks again where the server found more, and keeps the reason", { tags: ["REN-881"] }, () => {
    const first = after(three, ...select("1"), renew, { type: "failed", mayHaveArrived: false, idsWithFindings: ["1"] }).state
    expect(first.dialog).toEqual({ type: "confirm", valid: ["1"], leftOut: [], idsWithFindings: ["1"], safetyReason: "" })
    const second = after(first, because("It helps."), confirm, { type: "failed", mayHaveArrived: false, idsWithFindings: ["1"] }).state
    expect(second.dialog).toMatchObject({ idsWithFindings: ["1"], safetyReason: "It helps." })
  })
})

describe("rejecting", () => {
  it("opens a dialog for the message, and sends it with the reason", { tags: ["REN-801"] }, () => {
    const opened = after(three, ...select("1", "2"), reject)
    expect(opened.state.dialog).toEqual({ type: "reject", ids: ["1", "2"], refusal: { reason: null, message: "" } })
    const sent = after(opened.state, because, sendRejection)
    expect(sent.commands).toEqual([rejectionOf("1", "2")])
    expect(openPrescriptions(after(sent.state, processed("procedure_rejected_by_recipient", "1", "2")).state)).toEqual([prescription("3")])
  })

  it("begins with what was written before", { tags: ["REN-801"] }, () => {
    const rejectionDraft = { reason: "narcotics", message: "Call us." } as const
    expect(after(three, ...select("1"), { type: "rejection-asked", rejectionDraft }).state.dialog).toMatchObject({
      refusal: rejectionDraft,
    })
  })

  it("keeps the dialog, and says what it lacks", { tags: ["REN-801"] }, () => {
    const { state, commands } = after(three, ...select("1"), reject, { type: "message-written", message: " " }, sendRejection)
    expect(commands).toEqual([{ type: "show-issues", issues: ["no-reason", "no-message"] }])
    expect(state.dialog).toMatchObject({ type: "reject" })
  })

  it("takes the clinician's words, or the template again", { tags: ["REN-801"] }, () => {
    const result = after(three, ...select("1"), reject, because, { type: "message-written", message: "Call us." })
    expect(after(result.state, { type: "reason-chosen", reason: "other" }).state.dialog).toMatchObject({
      refusal: { message: "Call us." },
    })
    expect(after(result.state, { type: "template-asked" }, sendRejection).commands).toEqual([rejectionOf("1")])
  })
})

describe("the flow", () => {
  it("is complete when every prescription is processed, which the list hides", { tags: ["REN-803"] }, () => {
    let state = three
    for (const [id, openIds] of [
      ["1", ["2", "3"]],
      ["3", ["2"]],
    ] as const) {
      state = after(state, ...select(id), renew, processed("approved", id)).state
      expect([idsIn(openPrescriptions(state)), isReviewComplete(state)]).toEqual([openIds, false])
    }
    state = after(state, ...select("2"), reject, because, sendRejection, processed("procedure_rejected_by_recipient", "2")).state
    expect([openPrescriptions(state), isReviewComplete(state)]).toEqual([[], true])
  })

  it.each([
    ["a request without prescriptions", newReview([]), true],
    ["one that is processed already", newReview([prescription("1", { approval: "approved" })]), true],
    ["one that is not", newReview([prescription("1")]), false],
  ])("of %s is complete: %s", { tags: ["REN-803"] }, (_, review, isComplete) => {
    expect(isReviewComplete(review)).toBe(isComplete)
  })

  it("keeps what the server did not process in the list and in the selection", { tags: ["REN-803"] }, () => {
    const { state } = after(three, ...select("1", "3"), renew, processed("approved", "1"))
    expect(idsIn(openPrescriptions(state))).toEqual(["2", "3"])
    expect(state).toMatchObject({ selected: ["3"], sent: null })
  })
})

describe("a request that fails", () => {
  it("shows an error, and opens the rejection again with what was written", { tags: ["REN-805"] }, () => {
    const { state } = after(
      three,
      ...select("1"),
      reject,
      because,
      { type: "message-written", message: "Call us." },
      sendRejection,
      refused,
    )
    expect(state).toMatchObject({ hasFailed: true, sent: null, selected: ["1"] })
    expect(state.dialog).toEqual({ type: "reject", ids: ["1"], refusal: { reason: "narcotics", message: "Call us." } })
    expect(after(state, sendRejection).state.hasFailed).toBe(false)
    expect(after(three, ...select("1"), renew, refused).state).toMatchObject({ hasFailed: true, sent: null, dialog: null })
  })

  it("is repeated as it was after a lost response, and nothing else is sent", { tags: ["REN-805"] }, () => {
    const unanswered = after(three, ...select("1"), renew, lost)
    expect(unanswered.state).toMatchObject({ hasFailed: true, sent: { isUnanswered: true } })
    const { commands } = after(unanswered.state, reject, ...select("3"), renew, { type: "repeated" }, { type: "repeated" })
    expect(commands).toEqual([renewalOf("1")])
  })

  it("needs no response once the server says what became of it", { tags: ["REN-805"] }, () => {
    const { state } = after(three, ...select("1"), renew, lost)
    const read = (approval: "approved" | null) =>
      after(state, { type: "read", prescriptions: [prescription("1", { approval }), prescription("3")] })
    expect(read(null).state).toMatchObject({ sent: { isUnanswered: true }, hasFailed: true })
    expect(read("approved").state).toMatchObject({ sent: null, hasFailed: false, selected: [] })
  })
})

describe("a request that is read again", () => {
  it("keeps a decision that an earlier response lacks", { tags: ["REN-803"] }, () => {
    const done = after(three, ...select("1"), renew, processed("approved", "1")).state
    const { state } = after(done, { type: "read", prescriptions: three.prescriptions })
    expect(idsIn(openPrescriptions(state))).toEqual(["2", "3"])
  })

  it("takes what a colleague processed out of the selection and the dialog, and keeps the message", { tags: ["REN-803"] }, () => {
    const writing = after(three, ...select("1", "3"), reject, because).state
    const readWith = (...ids: readonly string[]) =>
      after(writing, {
        type: "read",
        prescriptions: three.prescriptions.map((one) => (ids.includes(one.id) ? { ...one, approval: "approved" } : one)),
      }).state
    expect(readWith("1")).toMatchObject({ selected: ["3"], dialog: { ids: ["3"], refusal: { message: templates.narcotics } } })
    expect(readWith("1", "3")).toMatchObject({ selected: [], dialog: null })
  })

  it("takes it out of a rejection that failed", { tags: ["REN-803", "REN-805"] }, () => {
    const sending = after(three, ...select("1", "3"), reject, because, sendRejection).state
    const prescriptions = [prescription("1", { approval: "approved" }), ...three.prescriptions.slice(1)]
    const { state } = after(sending, { type: "read", prescriptions }, refused)
    expect(state).toMatchObject({ selected: ["3"], dialog: { ids: ["3"], refusal: { message: templates.narcotics } } })
  })

  it("takes it out of the confirmation too", { tags: ["REN-802"] }, () => {
    const result = after(three, ...select("1", "2", "3"), renew).state
    const prescriptions = [prescription("1", { approval: "approved" }), ...three.prescriptions.slice(1)]
    expect(after(result, { type: "read", prescriptions }, confirm).commands).toEqual([renewalOf("3")])
  })
})
