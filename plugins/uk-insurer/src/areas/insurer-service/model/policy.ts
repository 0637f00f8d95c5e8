import { CalendarDateText } from "@rond/core/api"
import { Schema } from "effect"

/** An amount in pounds. */
const Pounds = Schema.Finite

/** The amount of a benefit that the policy pays, and the part of it that is left. */
export const BenefitLimit = Schema.Struct({ limitAmount: Pounds, remainingLimitAmount: Pounds })
export type BenefitLimit = typeof BenefitLimit.Type

/** The benefits with a limit, in the order in which they are shown. The names are the contract's. */
export const benefits = ["OpLimit", "PsychiatricLimit", "OpDiagnosticLimit", "VitalityGpLimit", "AlternativeTherapiesLimit"] as const
export type Benefit = (typeof benefits)[number]

const Limit = Schema.NullOr(BenefitLimit)

/** A member's policy. Its names on the wire are the contract's. */
export const PolicyDetails = Schema.Struct({
  /** The exclusions of the policy. */
  coverageExclusion: Schema.NullOr(Schema.String),
  excess: Schema.NullOr(Schema.Struct({ excessAmount: Pounds, excessType: Schema.String, remainingExcess: Pounds })),
  underwriting: Schema.NullOr(
    Schema.Struct({ type: Schema.String, description: Schema.NullOr(Schema.String), startDate: Schema.NullOr(CalendarDateText) }),
  ),
  policyNumber: Schema.NullOr(Schema.String),
  hasVitalityAtWork: Schema.Boolean,
  hasEssentials: Schema.Boolean,
  /** `null` where the policy sets no limit. */
  benefitLimits: Schema.Struct({
    OpLimit: Limit,
    PsychiatricLimit: Limit,
    OpDiagnosticLimit: Limit,
    VitalityGpLimit: Limit,
    AlternativeTherapiesLimit: Limit,
  }),
})
export type PolicyDetails = typeof PolicyDetails.Type
