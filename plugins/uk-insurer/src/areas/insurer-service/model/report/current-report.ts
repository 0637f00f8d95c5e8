import { Schema } from "effect"
import { OutcomeRequest } from "../outcome.ts"
import { ReportDiagnosis } from "./conditions.ts"
import { YesNo } from "./yes-no.ts"

/** A policy's number; 0 where it is not known. */
export const PolicyNumber = Schema.Union([Schema.NonEmptyString, Schema.Literal(0)])

/** The consultation report in its current form, as it is sent. Every name is the contract's. */
export const CurrentReport = Schema.Struct({
  vitalityData: Schema.Struct({
    member: Schema.Struct({
      memberEntityNumber: Schema.String,
      patientEntityNumber: Schema.String,
      contact: Schema.Struct({ phone: Schema.String, email: Schema.String }),
      consent: Schema.Boolean,
    }),
    /** Times are London's with their offset, empty where there is none. `duration` is `mmss`. */
    appointment: Schema.Struct({
      actualStart: Schema.String,
      actualEnd: Schema.String,
      scheduled: Schema.String,
      duration: Schema.String,
    }),
    consultation: Schema.Struct({
      id: Schema.String,
      gp: Schema.Struct({ id: Schema.String, name: Schema.String }),
      memberSelectedSymptom: Schema.String,
      problems: Schema.Array(ReportDiagnosis),
      accidentCause: Schema.Int,
      sideOfBody: Schema.Int,
      isDrugMedicalUseRelated: YesNo,
      infoForVitality: Schema.String,
      consultationSummary: Schema.String,
      examinationFindings: Schema.String,
      managementPlan: Schema.String,
      reassess: YesNo,
      outcomes: Schema.Array(OutcomeRequest),
      additionalData: Schema.Record(Schema.String, Schema.String),
    }),
    referBackToNHS: YesNo,
    outcomesSummaryToMainAccount: Schema.String,
    confirmFormSubmission: Schema.Boolean,
    hasVitalityAtWork: Schema.Boolean,
    hasVitalityEssentials: Schema.Boolean,
    /** ISO 8601, empty where it is not known. */
    memberDateOfBirth: Schema.String,
    staffSchemeIndicator: Schema.String,
    policyNumber: PolicyNumber,
    emr: Schema.String,
    partnership: Schema.String,
    practiceId: Schema.String,
    patientId: Schema.String,
    userId: Schema.String,
    selectedNonClaimOutcomes: Schema.Array(OutcomeRequest),
  }),
})
export type CurrentReport = typeof CurrentReport.Type
