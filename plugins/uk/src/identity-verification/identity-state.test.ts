import { describe, expect, it } from "vitest"
import { identityStage, mayAnswerFor, statusOf } from "./identity-state.ts"

describe("who may be accepted, and when", () => {
  it.each([
    ["nothing decided", undefined, false, "open"],
    ["accepted", { outcome: "Accept" }, false, "accepted"],
    ["rejected, the meeting still open", { outcome: "Reject" }, false, "to-cancel"],
    ["nothing decided, ended", undefined, true, "closed"],
    ["rejected, ended", { outcome: "Reject" }, true, "closed"],
  ] as const)("IDV-001 %s: %s", (_name, check, hasEnded, expected) => {
    expect(identityStage(check, { hasEnded })).toBe(expected)
  })

  it.each([
    ["an adult", false, [], true],
    ["a child of a verified guardian", true, [{ userId: "ada", isVerified: true }], true],
    ["a child of an unverified guardian", true, [{ userId: "ada", isVerified: false }], false],
    ["a child whose other guardian is verified", true, [{ userId: "bo", isVerified: true }], false],
    ["a child without guardians", true, [], false],
  ])("IDV-006 %s may be answered for: %s", (_name, isChild, guardians, expected) => {
    expect(mayAnswerFor({ isChild, guardians, userId: "ada" })).toBe(expected)
  })

  it("IDV-002 an account nobody has verified is not verified", () => {
    expect(statusOf(undefined)).toBe("NOT_VERIFIED")
    expect(statusOf({ status: "PENDING" })).toBe("PENDING")
  })
})
