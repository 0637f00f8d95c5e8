import { isBlank } from "@rond/core/format"
import { type Benefit, benefits, type PolicyDetails } from "../../insurer-service/model/index.ts"

/** The amount of a benefit that is left. */
export interface BenefitState {
  readonly benefit: Benefit
  /** Pounds. Absent: the policy sets no limit. */
  readonly limit?: { readonly amount: number; readonly remaining: number }
  readonly state: "unlimited" | "available" | "used-up" | "not-covered"
}

/** The benefits in their order. A limit of nothing is none that was used up: the benefit is not covered. */
export const benefitStates = ({ benefitLimits }: Pick<PolicyDetails, "benefitLimits">): readonly BenefitState[] =>
  benefits.map((benefit) => {
    const found = benefitLimits[benefit]
    if (found === null) return { benefit, state: "unlimited" }
    const limit = { amount: found.limitAmount, remaining: found.remainingLimitAmount }
    if (limit.amount <= 0) return { benefit, limit, state: "not-covered" }
    return { benefit, limit, state: limit.remaining > 0 ? "available" : "used-up" }
  })

/** A value of the policy, with how it is written. */
export type PolicyValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "pounds"; readonly amount: number }
  /** ISO 8601. */
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "yes-or-no"; readonly isYes: boolean }

/** The parts of a policy that are shown, by its kind. */
export type PolicyRowId =
  | "policy-number"
  | "at-work"
  | "essentials"
  | "coverage-exclusion"
  | "excess-amount"
  | "excess-type"
  | "remaining-excess"
  | "underwriting-type"
  | "underwriting-description"
  | "underwriting-start"

interface PolicyRow {
  readonly id: PolicyRowId
  readonly value: PolicyValue
}

const text = (id: PolicyRowId, value: string | null | undefined): readonly PolicyRow[] =>
  value === null || value === undefined || isBlank(value) ? [] : [{ id, value: { kind: "text", text: value.trim() } }]
const pounds = (id: PolicyRowId, amount: number | undefined): readonly PolicyRow[] =>
  amount === undefined ? [] : [{ id, value: { kind: "pounds", amount } }]
const yesOrNo = (id: PolicyRowId, isYes: boolean): PolicyRow => ({ id, value: { kind: "yes-or-no", isYes } })

/** A policy's values in the order in which they are shown. Values that the insurer does not give are left out. Zero pounds and "no" are values. */
export function policyRows(policy: PolicyDetails): readonly PolicyRow[] {
  const { excess, underwriting } = policy
  const start = underwriting?.startDate ?? null
  return [
    ...text("policy-number", policy.policyNumber),
    yesOrNo("at-work", policy.hasVitalityAtWork),
    yesOrNo("essentials", policy.hasEssentials),
    ...text("coverage-exclusion", policy.coverageExclusion),
    ...pounds("excess-amount", excess?.excessAmount),
    ...text("excess-type", excess?.excessType),
    ...pounds("remaining-excess", excess?.remainingExcess),
    ...text("underwriting-type", underwriting?.type),
    ...text("underwriting-description", underwriting?.description),
    ...(start === null ? [] : [{ id: "underwriting-start", value: { kind: "day", day: start } } as const]),
  ]
}
