import { Schema } from "effect"

/** A diagnosis of the report. */
export const ReportDiagnosis = Schema.Struct({
  rank: Schema.Literals(["primary", "secondary", "tertiary"]),
  code: Schema.String,
  description: Schema.String,
})
export type ReportDiagnosis = typeof ReportDiagnosis.Type

/** The places of the older form for conditions that a member has besides. Their names are the contract's. */
export const Comorbidities = Schema.Struct({
  co_morbidity1: Schema.String,
  co_morbidity2: Schema.String,
  co_morbidity3: Schema.String,
  co_morbidity4: Schema.String,
  co_morbidity5: Schema.String,
  co_morbidity_other: Schema.String,
})
