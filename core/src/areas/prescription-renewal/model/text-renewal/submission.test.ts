import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { renewalApprovals, StoredApproval } from "./approval.ts"
import { RenewalSubmission } from "./submission.ts"

const decode = Schema.decodeUnknownExit(RenewalSubmission)
const approved = { approval: "approved", message: "Renewed", clinician_prescribed_via_alfa: true, reason: null }
const rejected = {
  approval: "procedure_rejected_by_recipient",
  message: "Not renewed",
  clinician_prescribed_via_alfa: false,
  reason: "narcotics",
}

describe("a decision on a renewal, as it is sent", () => {
  it.each([
    ["an approval through the external service", approved, "Success"],
    ["an approval that was prescribed in another way", { ...approved, clinician_prescribed_via_alfa: false }, "Success"],
    ["a rejection", rejected, "Success"],
    ["an approval with a reason", { ...approved, reason: "other" }, "Failure"],
    ["a rejection without a reason", { ...rejected, reason: null }, "Failure"],
    ["a rejection with an unknown reason", { ...rejected, reason: "too_expensive" }, "Failure"],
    ["a rejection of what is prescribed", { ...rejected, clinician_prescribed_via_alfa: true }, "Failure"],
    ["an approval against a finding", { ...approved, safety_reason: { text: "Tested", accepted: ["allergy:w1"] } }, "Success"],
    ["no message", { ...approved, message: "" }, "Failure"],
    ["a message of spaces", { ...rejected, message: " \u200B\n" }, "Failure"],
    ["the longest message", { ...approved, message: "a".repeat(10_000) }, "Success"],
    ["a longer one", { ...approved, message: "a".repeat(10_001) }, "Failure"],
    ["a word of the first form", { ...approved, approval: "renewed" }, "Failure"],
  ])("%s: %s", { tags: ["REN-795"] }, (_, body, expected) => {
    expect(decode(body)._tag).toBe(expected)
  })

  it("has one of two approvals; a stored one may be unknown", { tags: ["REN-795"] }, () => {
    expect(renewalApprovals).toEqual(["approved", "procedure_rejected_by_recipient"])
    expect(Schema.decodeUnknownSync(StoredApproval)("withdrawn")).toEqual({ unknownWord: "withdrawn" })
  })
})
