import { describe, expect, it } from "vitest"
import { shareIssues } from "./share-entry.ts"

const no = { isSharable: false, noShareReason: "Threats against the patient", noShareExpire: "2026-12-01" }

describe("the issues of a share entry", () => {
  it.each([
    { means: "a shared entry needs nothing", share: { isSharable: true, noShareReason: null, noShareExpire: null }, issues: [] },
    { means: "a reason and a future day", share: no, issues: [] },
    { means: "today", share: { ...no, noShareExpire: "2026-11-21" }, issues: [] },
    { means: "no reason", share: { ...no, noShareReason: null }, issues: ["missing-reason"] },
    { means: "a blank reason", share: { ...no, noShareReason: "  " }, issues: ["missing-reason"] },
    { means: "a reason that is too long", share: { ...no, noShareReason: "x".repeat(2_001) }, issues: ["reason-too-long"] },
    { means: "no end date", share: { ...no, noShareExpire: null }, issues: ["missing-expiry"] },
    { means: "a day that does not exist", share: { ...no, noShareExpire: "2026-02-30" }, issues: ["no-such-date"] },
    { means: "a past day", share: { ...no, noShareExpire: "2026-11-20" }, issues: ["expiry-past"] },
    { means: "neither", share: { ...no, noShareReason: "", noShareExpire: "" }, issues: ["missing-reason", "missing-expiry"] },
  ])("$means", { tags: ["PRT-002"] }, ({ share, issues }) => {
    expect(shareIssues(share, "2026-11-21")).toEqual(issues)
  })

  it("without a current day, accept a day in the past", { tags: ["PRT-002"] }, () => {
    expect(shareIssues({ ...no, noShareExpire: "2020-01-01" })).toEqual([])
  })
})
