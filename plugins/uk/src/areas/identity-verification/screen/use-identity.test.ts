import { describe, expect, it } from "vitest"
import { identityStage, isSettled, mayAnswerFor, statusOf } from "./use-identity.ts"

describe("an identity decision", () => {
  it.each([
    ["undecided", undefined, false, "open"],
    ["accepted", { outcome: "Accept" }, false, "accepted"],
    ["rejected, in an open meeting", { outcome: "Reject" }, false, "to-cancel"],
    ["undecided, ended", undefined, true, "closed"],
    ["rejected, ended", { outcome: "Reject" }, true, "closed"],
  ] as const)("%s: %s", { tags: ["IDV-001"] }, (_name, check, hasEnded, expected) => {
    expect(identityStage(check, { hasEnded })).toBe(expected)
  })

  it.each([
    ["an adult", false, [], true],
    ["a child of a verified guardian", true, [{ userId: "ada", isVerified: true }], true],
    ["a child of an unverified guardian", true, [{ userId: "ada", isVerified: false }], false],
    ["a child whose other guardian is verified", true, [{ userId: "bo", isVerified: true }], false],
    ["a child without guardians", true, [], false],
  ])("lets the account holder answer for %s: %s", { tags: ["IDV-006"] }, (_name, isChild, guardians, expected) => {
    expect(mayAnswerFor({ isChild, guardians, userId: "ada" })).toBe(expected)
  })

  it.each([
    ["open", "NOT_VERIFIED", false],
    ["open", "PENDING", false],
    ["open", "REJECTED", false],
    ["open", "VERIFIED", true],
    ["accepted", "VERIFIED", true],
    ["accepted", "NOT_VERIFIED", true],
    ["to-cancel", "VERIFIED", false],
    ["closed", "NOT_VERIFIED", true],
  ] as const)("in stage %s with an account that is %s is settled: %s", { tags: ["IDV-022"] }, (stage, status, expected) => {
    expect(isSettled(stage, status)).toBe(expected)
  })

  it("an account that is not in the register is not verified", { tags: ["IDV-002"] }, () => {
    expect(statusOf(undefined)).toBe("NOT_VERIFIED")
    expect(statusOf({ status: "PENDING" })).toBe("PENDING")
  })
})
