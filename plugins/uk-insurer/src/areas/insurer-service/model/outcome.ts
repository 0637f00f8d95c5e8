import { isBlank } from "@rond/core/format"
import { Schema } from "effect"
import { DecisionWord } from "./decision.ts"
import { Rule } from "./rule.ts"

/** The names of the outcomes that rules know, as the insurer writes them. */
export const outcomeNames = {
  insurer: "Referral to the insurer",
  consultant: "Routine Referral to Consultant",
  cancer: "Suspected Cancer",
  alternative: "Referral to Alternative therapies",
  physiotherapy: "Referral to Physiotherapy Partner",
} as const

/** The sub-outcomes of a referral to the insurer. */
export const subOutcomeNames = {
  discussPolicy: "Discuss Policy",
  personalDetails: "Personal Details Update",
  lifestyleSurgeries: "Patient wants Lifestyle surgeries",
} as const

/** An outcome that a clinician may choose. */
export interface OutcomeOption {
  readonly name: string
  /** Empty where the outcome has none. */
  readonly subOutcomes: readonly string[]
}

/** The outcomes in the order in which they are offered. */
export const outcomeOptions: readonly OutcomeOption[] = [
  { name: outcomeNames.insurer, subOutcomes: Object.values(subOutcomeNames) },
  { name: outcomeNames.consultant, subOutcomes: [] },
  { name: outcomeNames.cancer, subOutcomes: [] },
  { name: outcomeNames.alternative, subOutcomes: [] },
  { name: outcomeNames.physiotherapy, subOutcomes: [] },
]

/** The choice of an outcome without sub-outcomes. It is sent as empty. */
export const noSubOutcome = "No sub-outcome required"

/** A sub-outcome as it is sent. */
export const subOutcomeOnWire = (subOutcome: string): string => (subOutcome === noSubOutcome ? "" : subOutcome)

/** A sub-outcome as it is chosen: an outcome without sub-outcomes has {@link noSubOutcome} where the wire has nothing. */
export function subOutcomeFromWire(outcome: string, subOutcome: string, options: readonly OutcomeOption[]): string {
  return subOutcome === "" && !isBlank(outcome) && subOutcomesOf(outcome, options).length === 0 ? noSubOutcome : subOutcome
}

/** The sub-outcomes of an outcome; none for a name that is not offered. */
export const subOutcomesOf = (outcome: string, options: readonly OutcomeOption[]): readonly string[] =>
  options.find(({ name }) => name === outcome)?.subOutcomes ?? []

/** `POST` for an outcome made in this session, `PUT` for one that was saved before. */
export const CreationType = Schema.Literals(["POST", "PUT"])
export type CreationType = typeof CreationType.Type

/** The insurer's statement about an outcome. */
export const OutcomeStatus = Schema.Struct({
  name: Schema.String,
  /** `null` before the coverage is calculated. */
  decision: Schema.NullOr(DecisionWord),
  reason: Schema.NullOr(Schema.String),
  rules: Schema.Array(Rule),
  finalOutcomeCalculated: Schema.Boolean,
  creationType: CreationType,
  /** The address where a clinician reads more about the decision. */
  infoUrl: Schema.NullOr(Schema.String),
})
export type OutcomeStatus = typeof OutcomeStatus.Type

/** An outcome of a consultation, as it is read. Its names on the wire are the contract's. */
export const Outcome = Schema.Struct({
  internalOutcomeId: Schema.String,
  outcome: Schema.String,
  /** Empty where the outcome has none. */
  subOutcome: Schema.String,
  selfPay: Schema.Boolean,
  outcomeStatus: OutcomeStatus,
})
export type Outcome = typeof Outcome.Type

/** Coverage is calculated for a standard outcome, and not for one that claims nothing. */
export const RequestType = Schema.Literals(["STANDARD", "NON_CLAIM"])
export type RequestType = typeof RequestType.Type

const sent = {
  /** Absent until the outcome is saved. */
  internalOutcomeId: Schema.optionalKey(Schema.String),
  outcome: Schema.String,
  subOutcome: Schema.String,
  selfPay: Schema.Boolean,
  creationType: CreationType,
}

/** An outcome as it is sent. A non-claim outcome has no rules. */
export const OutcomeRequest = Schema.Union([
  Schema.Struct({
    requestType: Schema.Literal("STANDARD"),
    ...sent,
    /** Absent before the coverage is calculated. */
    decision: Schema.optionalKey(DecisionWord),
    finalOutcomeCalculated: Schema.Boolean,
    rules: Schema.Array(Rule),
  }),
  Schema.Struct({ requestType: Schema.Literal("NON_CLAIM"), ...sent }),
])
export type OutcomeRequest = typeof OutcomeRequest.Type
