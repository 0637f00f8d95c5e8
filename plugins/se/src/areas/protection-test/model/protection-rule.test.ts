import { describe, expect, it } from "vitest"
import { missingShareFields } from "./protection-rule.ts"

const no = { isSharable: false, noShareReason: "Threats", noShareExpire: "2026-12-01" }

describe("the missing items of a protection test", () => {
  it.each([
    { share: undefined, missing: [] },
    { share: { isSharable: true, noShareReason: null, noShareExpire: null }, missing: [] },
    { share: no, missing: [] },
    { share: { ...no, noShareReason: " " }, missing: ["se-protection-test-reason"] },
    { share: { ...no, noShareReason: "x".repeat(2_001) }, missing: ["se-protection-test-reason"] },
    { share: { ...no, noShareExpire: "2026-11-20" }, missing: ["se-protection-test-expiry"] },
    { share: { ...no, noShareReason: null, noShareExpire: null }, missing: ["se-protection-test-reason", "se-protection-test-expiry"] },
  ])("for $share: $missing", { tags: ["PRT-005"] }, ({ share, missing }) => {
    expect(missingShareFields(share, "2026-11-21")).toEqual(missing)
  })
})
