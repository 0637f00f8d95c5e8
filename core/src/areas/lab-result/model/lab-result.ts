import { Schema } from "effect"
import { InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The orders that a laboratory answers. */
export const labOrderKinds = ["HOME_TEST", "LAB_REFERRAL"] as const
export type LabOrderKind = (typeof labOrderKinds)[number]

/** The ratings that a laboratory gives a value. */
export const labFlags = ["NORMAL", "LOW", "HIGH", "ABNORMAL"] as const

/** One value of a result, in the laboratory's own words. */
export const LabFinding = snakeCaseStruct({
  name: Schema.String,
  value: Schema.String,
  unit: Schema.NullOr(Schema.String),
  /** The usual values, as the laboratory writes them: `120–155`. */
  reference: Schema.NullOr(Schema.String),
  /** `null` where the laboratory does not rate the value. */
  flag: Schema.NullOr(openWords("flag of a laboratory's value", labFlags)),
})
export type LabFinding = typeof LabFinding.Type

/** The answer of a laboratory to an order. */
export const LabReport = snakeCaseStruct({ findings: Schema.Array(LabFinding), comment: Schema.NullOr(Schema.String) })
export type LabReport = typeof LabReport.Type

const kind = openWords("kind of a laboratory's order", labOrderKinds)

/** The result of an order, for the clinician who ordered it. */
export const LabResult = snakeCaseStruct({
  id: Schema.String,
  kind,
  /** The id of the order: of a home test, or of a laboratory referral. */
  orderId: Schema.String,
  /** The time at which the result came to the clinic. */
  answeredAt: InstantText,
  /** The time at which the clinician marked it as seen; `null` until then. */
  seenAt: Schema.NullOr(InstantText),
  report: LabReport,
})
export type LabResult = typeof LabResult.Type

/** A result that the clinician has not marked as seen. It has none of the values: they are read with the patient in sight. */
export const WaitingResult = snakeCaseStruct({
  id: Schema.String,
  kind,
  meetingId: Schema.String,
  /** The names of the tests of a referral; the type of a home test. */
  tests: Schema.Array(Schema.String),
  answeredAt: InstantText,
  /** Whether the laboratory rates a value as other than normal. */
  isAbnormal: Schema.Boolean,
  patient: snakeCaseStruct({
    name: Schema.String,
    dateOfBirth: Schema.NullOr(PlainDateText),
    idNumber: Schema.NullOr(Schema.String),
  }),
})
export type WaitingResult = typeof WaitingResult.Type

/** The most results that home lists. */
export const waitingResultsLimit = 10
