import { InstantText, openWords, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Characters of a reason for going on. */
export const longestSafetyReason = 500

/** Why a medication is added or changed despite what was found. */
export const GivenSafetyReason = snakeCaseStruct({
  text: Schema.String.check(Schema.isMaxLength(longestSafetyReason)),
  /** The keys of what the clinician saw, as the guard gives them. The server refuses what it finds beyond them. */
  accepted: Schema.Array(Schema.NonEmptyString.check(Schema.isMaxLength(200))).check(Schema.isMaxLength(100)),
})
export type GivenSafetyReason = typeof GivenSafetyReason.Type

/** What was found, as it is kept: enough to read it later, when the allergy or the other medication may be gone. */
export const KeptFinding = snakeCaseStruct({
  kind: openWords("safety finding", ["allergy", "double", "maximum", "weekly", "no-end", "interaction"]),
  /** The allergy in its own words, or the other medication's name; `null` for what the dosage itself has. */
  about: Schema.NullOr(Schema.String),
})
export type KeptFinding = typeof KeptFinding.Type

/** A reason of one version of a medication. */
export const KeptSafetyReason = snakeCaseStruct({
  text: Schema.String,
  findings: Schema.Array(KeptFinding),
  by: Schema.String,
  at: InstantText,
  /** The version of the medication that it was given for; 1 is its addition. */
  version: Schema.Int,
})
export type KeptSafetyReason = typeof KeptSafetyReason.Type

/** What a drug does together with others. */
export const DrugInteraction = snakeCaseStruct({
  /** Starts of the others' ATC codes. */
  atc: Schema.Array(Schema.NonEmptyString),
  severity: openWords("severity of an interaction", ["contraindicated", "serious", "caution"]),
  /** In Swedish. */
  text: Schema.NonEmptyString,
})

/** A service's answer about a drug. */
export const KnownInteractions = snakeCaseStruct({
  source: Schema.NonEmptyString,
  asOf: PlainDateText,
  interactions: Schema.Array(DrugInteraction),
})
export type KnownInteractions = typeof KnownInteractions.Type

/** `known` is `null` where no service is configured: then interactions are not checked. */
export const DrugInteractions = snakeCaseStruct({ known: Schema.NullOr(KnownInteractions) })
export type DrugInteractions = typeof DrugInteractions.Type
