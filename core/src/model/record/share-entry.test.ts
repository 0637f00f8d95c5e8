import { describe, expect, it } from "vitest"
import { shareIssues } from "./share-entry.ts"

const no = { isSharable: false, noShareReason: "Threats against the patient", noShareExpire: "2026-12-01" }

describe("the issues of a share entry", () => {
  it.each([
    { means: "a shared entry needs nothing", share: { isSharable: true, noShareReason: null, noShareExpire: null }, faults: [] },
    { means: "a reason and a future day", share: no, faults: [] },
    { means: "today", share: { ...no, noShareExpire: "2026-11-21" }, faults: [] },
    { means: "no reason", share: { ...no, noShareReason: null }, faults: ["missing-reason"] },
    { means: "a blank reason", share: { ...no, noShareReason: "  " }, faults: ["missing-reason"] },
    { means: "a reason that is too long", share: { ...no, noShareReason: "x".repeat(2_001) }, faults: ["reason-too-long"] },
    { means: "no end date", share: { ...no, noShareExpire: null }, faults: ["missing-expiry"] },
    { means: "a day that does not exist", share: { ...no, noShareExpire: "2026-02-30" }, faults: ["no-such-date"] },
    { means: "a past day", share: { ...no, noShareExpire: "2026-11-20" }, faults: ["expiry-past"] },
    { means: "neither", share: { ...no, noShareReason: "", noShareExpire: "" }, faults: ["missing-reason", "missing-expiry"] },
  ])("$means", { tags: ["PRT-002"] }, ({ share, faults }) => {
    expect(shareIssues(share, "2026-11-21")).toEqual(faults)
  })

  it("without a current day, accept a day in the past", { tags: ["PRT-002"] }, () => {
    expect(shareIssues({ ...no, noShareExpire: "2020-01-01" })).toEqual([])
  })
})
