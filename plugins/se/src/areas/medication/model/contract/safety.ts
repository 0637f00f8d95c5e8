import { InstantText, openWords, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { KeptFinding } from "@rond/core/model/drug-safety"
import { Schema } from "effect"

export { GivenSafetyReason, KeptFinding, longestSafetyReason } from "@rond/core/model/drug-safety"

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

/** The effect of a drug together with others. */
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
