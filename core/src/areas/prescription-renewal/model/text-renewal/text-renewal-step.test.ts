import { afterEach, describe, expect, it } from "vitest"
import type { RefusalTemplates } from "./refusal.ts"
import type { RenewalSubmission } from "./submission.ts"
import { newTextRenewal, noticeIn, type OpenRenewal, type RenewalDraft, type TextRenewal } from "./text-renewal-state.ts"
import { type TextRenewalCommand, type TextRenewalEvent, textRenewalStep } from "./text-renewal-step.ts"

const templates: RefusalTemplates = {
  complimentary_questions: "I have questions.",
  not_available_in_prescription_list: "It is not in your list.",
  physical_meeting: "We must meet.",
  narcotics: "It is a controlled drug.",
  should_not_renew: "It should not be renewed.",
  other: "",
}

/** The template of an approval. It is empty, so that a message has the test's own words only; the test of the template sets it. */
let approvalTemplate = ""
afterEach(() => {
  approvalTemplate = ""
})

/** The state after these events, with all commands on the way, where nothing speaks against the medicine. */
const after = (start: TextRenewal, ...events: readonly TextRenewalEvent[]) => afterWith([], start, ...events)

/** The same where the guard found something. */
function afterWith(findings: readonly string[], start: TextRenewal, ...events: readonly TextRenewalEvent[]) {
  let state = start
  const commands: TextRenewalCommand[] = []
  for (const event of events) {
    const step = textRenewalStep(state, event, { templates, approvalTemplate, findings })
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const approve: TextRenewalEvent = { type: "chosen", approve: true }
const decline: TextRenewalEvent = { type: "chosen", approve: false }
const submit: TextRenewalEvent = { type: "submitted" }
const reported = (isIssued = true): TextRenewalEvent => ({ type: "issue-reported", isIssued })
const message = (text: string): TextRenewalEvent => ({ type: "approval-message-written", message: text })
const refuse: TextRenewalEvent = { type: "reason-chosen", reason: "narcotics" }
const lost: TextRenewalEvent = { type: "submission-failed", mayHaveArrived: true }
const refused: TextRenewalEvent = { type: "submission-failed", mayHaveArrived: false }

const approval: RenewalSubmission = { approval: "approved", message: "Renewed", clinicianPrescribedViaAlfa: true, reason: null }
const rejection: RenewalSubmission = {
  approval: "procedure_rejected_by_recipient",
  message: templates.narcotics,
  clinicianPrescribedViaAlfa: false,
  reason: "narcotics",
}
const submissionsIn = (commands: readonly TextRenewalCommand[]) =>
  commands.flatMap((command) => (command.type === "submit" ? [command.submission] : []))

describe("the first step", () => {
  it.each<[string, TextRenewalEvent, OpenRenewal["phase"], number]>([
    ["yes leads to the approval, and opens the sidebar", approve, "approving", 1],
    ["no leads to the refusal", decline, "declining", 0],
    ["nothing is written before the choice", message("Renewed"), "review", 0],
    ["no reason is chosen before the choice", refuse, "review", 0],
    ["nothing is sent before the choice", submit, "review", 0],
  ])("%s", { tags: ["REN-791", "REN-792"] }, (_, event, phase, count) => {
    const { state, commands } = after(newTextRenewal, event)
    expect(state).toEqual({ ...newTextRenewal, phase })
    expect(commands).toEqual(Array.from({ length: count }, () => ({ type: "open-action", action: "sidebar" })))
  })

  it("comes back by the Change button, which keeps what was written", { tags: ["REN-791"] }, () => {
    const reset = after(newTextRenewal, approve, message("Renewed"), { type: "issued-said", issued: "otherwise" }, { type: "reset" })
    expect(reset.state).toMatchObject({ phase: "review", draft: { approvalMessage: "Renewed", issued: null } })
    expect(after(reset.state, approve).state).toMatchObject({ phase: "approving", draft: { approvalMessage: "Renewed" } })
    const declined = after(reset.state, decline, refuse, { type: "reset" }, decline)
    expect(declined.state).toMatchObject({ phase: "declining", draft: { refusal: { reason: "narcotics", message: templates.narcotics } } })
  })

  it("fills in the message of an approval, and leaves one that is written", { tags: ["REN-792"] }, () => {
    approvalTemplate = "I have renewed it."
    const approving = after(newTextRenewal, approve)
    expect(approving.state).toMatchObject({ draft: { approvalMessage: "I have renewed it." } })
    const again = after(approving.state, message("Done."), { type: "reset" }, approve)
    expect(again.state).toMatchObject({ draft: { approvalMessage: "Done." } })
    expect(after(again.state, message(" "), { type: "reset" }, decline).state).toMatchObject({ draft: { approvalMessage: " " } })
  })

  it("is chosen once: another answer needs the Change button", { tags: ["REN-791"] }, () => {
    expect(after(newTextRenewal, approve, decline).state).toMatchObject({ phase: "approving" })
    expect(after(newTextRenewal, decline, approve).state).toMatchObject({ phase: "declining" })
  })
})

describe("the second step of an approval", () => {
  it.each<[string, Partial<RenewalDraft>, object]>([
    ["issued outside, as the service reports", { isReportedIssued: true, approvalMessage: "Renewed" }, approval],
    ["issued outside, as the clinician says", { issued: "via-alfa", approvalMessage: " Renewed " }, approval],
    ["issued in another way", { issued: "otherwise", approvalMessage: "Renewed" }, { ...approval, clinicianPrescribedViaAlfa: false }],
    [
      "the service's report goes before the clinician's words",
      { issued: "otherwise", isReportedIssued: true, approvalMessage: "Renewed" },
      approval,
    ],
    ["no prescription", { approvalMessage: "Renewed" }, ["not-issued"]],
    ["no message", { issued: "via-alfa" }, ["no-message"]],
    ["a message of spaces", { issued: "via-alfa", approvalMessage: " \n" }, ["no-message"]],
    ["neither", {}, ["not-issued", "no-message"]],
  ])("%s", { tags: ["REN-792", "REN-795"] }, (_, draft, expected) => {
    const state: OpenRenewal = { ...newTextRenewal, phase: "approving", draft: { ...newTextRenewal.draft, ...draft } }
    expect(after(state, submit).commands).toEqual([
      Array.isArray(expected) ? { type: "show-issues", issues: expected } : { type: "submit", submission: expected },
    ])
  })
})

describe("an approval of a medicine that something speaks against", () => {
  const approving = after(newTextRenewal, approve, message("Renewed"), reported()).state
  const reason = (text: string): TextRenewalEvent => ({ type: "safety-reason-written", reason: text })
  const findings = ["allergy:w1"]

  it.each<[string, readonly string[], string, TextRenewalCommand]>([
    ["needs a reason", findings, "", { type: "show-issues", issues: ["no-safety-reason"] }],
    ["needs one that can be read", findings, " \u200B", { type: "show-issues", issues: ["no-safety-reason"] }],
    [
      "carries the reason with what it accepts",
      findings,
      " Tested ",
      { type: "submit", submission: { ...approval, safetyReason: { text: "Tested", accepted: findings } } },
    ],
    ["needs none once nothing speaks against it", [], "Tested", { type: "submit", submission: approval }],
  ])("%s", { tags: ["REN-792", "SAFE-013"] }, (_, found, text, command) => {
    expect(afterWith(found, approving, reason(text), submit).commands).toEqual([command])
  })

  it("may be refused without one", { tags: ["REN-793", "SAFE-013"] }, () => {
    expect(submissionsIn(afterWith(findings, newTextRenewal, decline, refuse, submit).commands)).toEqual([rejection])
  })
})

describe("the second step of a refusal", () => {
  it("takes a reason and its message, which may be edited", { tags: ["REN-793", "REN-795"] }, () => {
    expect(submissionsIn(after(newTextRenewal, decline, refuse, submit).commands)).toEqual([rejection])
    const edited = after(newTextRenewal, decline, refuse, { type: "refusal-message-written", message: "Call us." })
    expect(submissionsIn(after(edited.state, submit).commands)).toEqual([{ ...rejection, message: "Call us." }])
    expect(submissionsIn(after(edited.state, { type: "template-asked" }, submit).commands)).toEqual([rejection])
  })

  it.each<[string, readonly TextRenewalEvent[], readonly string[]]>([
    ["nothing", [], ["no-reason", "no-message"]],
    ["the empty message of a reason", [{ type: "reason-chosen", reason: "other" }], ["no-message"]],
    ["what the service reports as issued", [refuse, reported()], ["already-issued"]],
    ["what is issued, without a reason", [reported()], ["already-issued", "no-reason", "no-message"]],
  ])("does not send %s", { tags: ["REN-793"] }, (_, events, issues) => {
    expect(after(newTextRenewal, decline, ...events, submit).commands).toEqual([{ type: "show-issues", issues }])
  })

  it("is possible again once the service has taken the prescription back", { tags: ["REN-793"] }, () => {
    expect(submissionsIn(after(newTextRenewal, decline, refuse, reported(), reported(false), submit).commands)).toEqual([rejection])
  })
})

describe("a decision that is sent", () => {
  const sending = after(newTextRenewal, decline, refuse, submit).state

  it("is sent once, and cannot be changed meanwhile", { tags: ["REN-794"] }, () => {
    const meanwhile = after(sending, submit, { type: "reset" }, { type: "refusal-message-written", message: "Call us." })
    expect(meanwhile).toEqual({ state: sending, commands: [] })
  })

  it("can be changed after the server has refused it", { tags: ["REN-794", "REN-799"] }, () => {
    const { state } = after(sending, refused)
    expect(state).toMatchObject({ phase: "declining", sent: null, failure: "handling-error" })
    expect(after(state, { type: "reset" }, approve).state).toMatchObject({ phase: "approving", failure: null })
  })

  it("is repeated as it was after a lost response, whatever is reported since", { tags: ["REN-794", "REN-799"] }, () => {
    const unanswered = after(sending, lost)
    expect(unanswered.state).toMatchObject({ failure: "handling-error", sent: { isUnanswered: true } })
    const repeated = after(unanswered.state, { type: "reset" }, { type: "reason-chosen", reason: "other" }, reported(), submit)
    expect(submissionsIn(repeated.commands)).toEqual([rejection])
    expect(repeated.state).toMatchObject({ phase: "declining", failure: null, sent: { isUnanswered: false } })
  })

  it("counts one failure once", { tags: ["REN-799"] }, () => {
    expect(after(newTextRenewal, refused).state).toEqual(newTextRenewal)
    expect(after(sending, lost, refused).state).toMatchObject({ sent: { isUnanswered: true } })
  })
})

it.each([
  ["approved", "already-accepted"],
  ["procedure_rejected_by_recipient", "already-denied"],
  [{ unknownWord: "withdrawn" }, "decided-otherwise"],
] as const)("after the decision %j the notice is %s, from any state", { tags: ["REN-794"] }, (approval, notice) => {
  const decided: TextRenewalEvent = { type: "decided", approval }
  for (const state of [newTextRenewal, after(newTextRenewal, approve).state, after(newTextRenewal, decline, refuse, submit).state]) {
    expect(noticeIn(state)).toBeUndefined()
    expect(noticeIn(after(state, decided).state)).toBe(notice)
  }
})

it("shows that the external service failed until the next attempt", { tags: ["REN-799"] }, () => {
  const failed = after(newTextRenewal, approve, message("Renewed"), { type: "outside-failed" })
  expect(failed.state).toMatchObject({ phase: "approving", failure: "alfa-error", draft: { approvalMessage: "Renewed" } })
  expect(after(failed.state, { type: "issued-said", issued: "otherwise" }, submit).state).toMatchObject({ failure: null })
})
