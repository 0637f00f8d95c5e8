import { describe, expect, it } from "vitest"
import { isCancellable, openSites, testsFor } from "./lab-rules.ts"
import { labReferralStates } from "./laboratory-referral.ts"

const tests = [
  { code: "NPU28309", name: "Haemoglobin" },
  { code: "NPU01700", name: "Vitamin B12" },
  { code: "NPU10267", name: "Vitamin D" },
  { code: "NPU00001", name: "Förkalkning" },
]

describe("the tests of a search", { tags: ["LAB-002"] }, () => {
  it.each([
    ["", 4],
    ["vitamin", 2],
    ["B12 vita", 1],
    ["npu283", 1],
    ["FÖRKALK", 1],
    ["iron", 0],
  ])("for %j are %i", (query, count) => {
    expect(testsFor(tests, query)).toHaveLength(count)
  })
})

it("offers no site that is not active", { tags: ["LAB-003"] }, () => {
  const site = (id: string, active: boolean) => ({ id, name: id, address: "Storgatan 1", active })
  expect(openSites([site("open", true), site("closed", false)]).map(({ id }) => id)).toEqual(["open"])
})

it("lets a referral be cancelled until the laboratory has the sample", { tags: ["LAB-008"] }, () => {
  expect(labReferralStates.filter((state) => isCancellable({ state }))).toEqual(["REQUESTED", "ORDERED"])
  expect(isCancellable({ state: { unknownWord: "THAWING" } })).toBe(false)
})
