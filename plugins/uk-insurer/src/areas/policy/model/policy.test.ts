import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { modulesOf } from "../../insurer-service/model/modules.ts"
import { type BenefitLimit, PolicyDetails } from "../../insurer-service/model/policy.ts"
import { benefitStates, policyRows } from "./presentation.ts"

const limit = (limitAmount: number, remainingLimitAmount: number): BenefitLimit => ({ limitAmount, remainingLimitAmount })
const policy: PolicyDetails = {
  coverageExclusion: "Knee",
  excess: { excessAmount: 100, excessType: "per year", remainingExcess: 0 },
  underwriting: { type: "Moratorium", description: "Two years", startDate: "2024-02-29" },
  policyNumber: "12345",
  hasVitalityAtWork: true,
  hasEssentials: false,
  benefitLimits: {
    OpLimit: limit(1000, 250.5),
    PsychiatricLimit: limit(500, 0),
    OpDiagnosticLimit: null,
    VitalityGpLimit: limit(0, 0),
    AlternativeTherapiesLimit: limit(300, -5),
  },
}

describe("a policy", () => {
  it("has the contract’s names, and comes back as it was", { tags: ["POL-461", "POL-462"] }, () => {
    const onWire: unknown = structuredClone(policy)
    expect(Schema.encodeSync(PolicyDetails)(Schema.decodeUnknownSync(PolicyDetails)(onWire))).toEqual(onWire)
  })

  it.each([
    ["a limit without what is left", { benefitLimits: { ...policy.benefitLimits, OpLimit: { limitAmount: 1 } } }],
    ["an amount that is no number", { excess: { ...policy.excess, excessAmount: "100" } }],
    ["a day that does not exist", { underwriting: { ...policy.underwriting, startDate: "2023-02-29" } }],
    ["no flag for At Work", { hasVitalityAtWork: null }],
  ])("does not decode with %s", { tags: ["POL-461", "POL-462"] }, (_, changes) => {
    expect(() => Schema.decodeUnknownSync(PolicyDetails)({ ...policy, ...changes })).toThrow(
      /OpLimit|excessAmount|startDate|hasVitalityAtWork/,
    )
  })

  it("shows its values in order", { tags: ["POL-461"] }, () => {
    expect(policyRows(policy)).toEqual([
      { id: "policy-number", value: { kind: "text", text: "12345" } },
      { id: "at-work", value: { kind: "yes-or-no", isYes: true } },
      { id: "essentials", value: { kind: "yes-or-no", isYes: false } },
      { id: "coverage-exclusion", value: { kind: "text", text: "Knee" } },
      { id: "excess-amount", value: { kind: "pounds", amount: 100 } },
      { id: "excess-type", value: { kind: "text", text: "per year" } },
      { id: "remaining-excess", value: { kind: "pounds", amount: 0 } },
      { id: "underwriting-type", value: { kind: "text", text: "Moratorium" } },
      { id: "underwriting-description", value: { kind: "text", text: "Two years" } },
      { id: "underwriting-start", value: { kind: "day", day: "2024-02-29" } },
    ])
  })

  it("leaves out what the insurer does not say", { tags: ["POL-461"] }, () => {
    const bare = { ...policy, coverageExclusion: " ", excess: null, underwriting: null, policyNumber: null }
    expect(policyRows(bare).map(({ id }) => id)).toEqual(["at-work", "essentials"])
    const underwriting = { type: "Full", description: null, startDate: null }
    expect(policyRows({ ...bare, underwriting }).map(({ id }) => id)).toEqual(["at-work", "essentials", "underwriting-type"])
  })

  it("says what is left of each benefit, in order", { tags: ["POL-462"] }, () => {
    expect(benefitStates(policy)).toEqual([
      { benefit: "OpLimit", limit: { amount: 1000, remaining: 250.5 }, state: "available" },
      { benefit: "PsychiatricLimit", limit: { amount: 500, remaining: 0 }, state: "used-up" },
      { benefit: "OpDiagnosticLimit", state: "unlimited" },
      { benefit: "VitalityGpLimit", limit: { amount: 0, remaining: 0 }, state: "not-covered" },
      { benefit: "AlternativeTherapiesLimit", limit: { amount: 300, remaining: -5 }, state: "used-up" },
    ])
  })
})

describe("module codes", () => {
  it.each([
    [[], false, false],
    [["B28"], true, false],
    [["B30"], true, false],
    [["B29"], false, true],
    [["C41"], false, true],
    [["A01", "B28", "C41"], true, true],
    [["b28", "B2", "B281"], false, false],
  ])("%j mean Essentials %s and At Work %s", { tags: ["POL-463"] }, (codes, hasEssentials, hasVitalityAtWork) => {
    expect(modulesOf(codes)).toEqual({ hasEssentials, hasVitalityAtWork })
  })
})
