import type { ConsultationCover, MemberProfile } from "../model/profile.ts"
import { modulesOf } from "../model/modules.ts"
import { benefits, type BenefitLimit, type PolicyDetails } from "../model/policy.ts"

const limit = (limitAmount: number, remainingLimitAmount = limitAmount): BenefitLimit => ({ limitAmount, remainingLimitAmount })

/** The same for each benefit. */
const each = (of: BenefitLimit | null): PolicyDetails["benefitLimits"] => ({
  OpLimit: of,
  PsychiatricLimit: of,
  OpDiagnosticLimit: of,
  VitalityGpLimit: of,
  AlternativeTherapiesLimit: of,
})

/** The differences between the demo's members. Without `policy`, there is no cover. */
interface DemoCover {
  readonly moduleCodes: readonly string[]
  readonly policy?: Partial<PolicyDetails>
}

/** Every state of a policy and of each benefit, in the order of the demo's members. */
const covers: readonly DemoCover[] = [
  { moduleCodes: ["B10"], policy: { benefitLimits: each(limit(1_000, 600)) } },
  { moduleCodes: [] },
  { moduleCodes: ["B10"], policy: { benefitLimits: each(limit(750, 0)) } },
  {
    moduleCodes: ["B10"],
    policy: { benefitLimits: { ...each(limit(1_500)), PsychiatricLimit: limit(0), AlternativeTherapiesLimit: limit(0) } },
  },
  { moduleCodes: ["C41"], policy: { benefitLimits: each(null) } },
  { moduleCodes: ["B28"], policy: { benefitLimits: { ...each(limit(500, 120)), OpLimit: null, VitalityGpLimit: limit(10, 0) } } },
  {
    moduleCodes: ["B29", "B30"],
    policy: { coverageExclusion: "Treatment of the left knee", excess: { excessAmount: 250, excessType: "Each year", remainingExcess: 0 } },
  },
]

const usual: Omit<PolicyDetails, "policyNumber" | "hasEssentials" | "hasVitalityAtWork"> = {
  coverageExclusion: null,
  excess: { excessAmount: 100, excessType: "Each claim", remainingExcess: 100 },
  underwriting: { type: "Moratorium", description: "Two years without symptoms", startDate: "2023-04-01" },
  benefitLimits: Object.fromEntries(benefits.map((benefit) => [benefit, limit(1_000)])) as PolicyDetails["benefitLimits"],
}

/** The member's place among the demo's: the digits of the number that member and patient have in the demo. */
const placeOf = (entityNumber: string): number => Number(/\d+/.exec(entityNumber)?.[0] ?? 0)

/** The cover of a demo member, by the insurer's number. It is the same on every day. */
export function demoCover(entityNumber: string): ConsultationCover {
  const place = placeOf(entityNumber)
  const { moduleCodes, policy } = covers[place % covers.length]!
  const policyNumber = String(700_100 + place)
  return { moduleCodes, policy: policy === undefined ? null : { ...usual, ...modulesOf(moduleCodes), policyNumber, ...policy } }
}

/** A demo member's profile. Every third is the insurer's staff. */
export function demoProfile(entityNumber: string): MemberProfile {
  const place = placeOf(entityNumber)
  return {
    plan: demoCover(entityNumber).policy === null ? null : "Personal health",
    memberSince: `20${String(10 + (place % 14))}-05-01`,
    staffSchemeIndicator: place % 3 === 0 ? "Staff" : null,
    claims: place % 2 === 0 ? [{ Date: "2025-11-03", Benefit: "Physiotherapy", Amount: "£180.00", State: "Paid" }] : [],
    wellness: { Status: ["Bronze", "Silver", "Gold"][place % 3]!, Points: String(place * 120) },
  }
}
