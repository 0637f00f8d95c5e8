import { describe, expect, it } from "vitest"
import { identityGap, type KnownIdentity } from "./identity-gap.ts"

const adult = { meeting: { child: null, user: { id: "ada" } }, guardians: [] }
const childOf = (isVerified: boolean) => ({
  meeting: { child: {}, user: { id: "ada" } },
  guardians: [{ userId: "ada", name: "Ada", relationship: "MOTHER", isVerified }],
})
const latest = (status: "PENDING" | "VERIFIED" | "REJECTED"): KnownIdentity => ({ check: null, latest: { status } })

describe("what is lacking of an identity", { tags: ["IDV-023"] }, () => {
  it.each([
    ["nobody has verified it", { check: null, latest: null }, adult, "not-verified"],
    ["it waits for an answer", latest("PENDING"), adult, "not-verified"],
    ["it was rejected before the meeting", latest("REJECTED"), adult, "not-verified"],
    ["it was verified before the meeting", latest("VERIFIED"), adult, undefined],
    ["it was accepted in the meeting", { check: { outcome: "Accept" }, latest: null }, adult, undefined],
    ["it was rejected in the meeting", { check: { outcome: "Reject" }, latest: { status: "VERIFIED" } }, adult, "rejected"],
    ["the record is closed", { check: null, latest: "unknown" }, adult, "unknown"],
    ["a child's guardian is not verified", { check: null, latest: null }, childOf(true), "guardian-not-verified"],
    ["the guardian is verified and not their relationship", latest("VERIFIED"), childOf(false), "relationship-not-verified"],
    ["both are verified", latest("VERIFIED"), childOf(true), undefined],
  ] as const)("%s", (_case, known, about, gap) => {
    expect(identityGap(known, about as never)).toBe(gap)
  })
})
