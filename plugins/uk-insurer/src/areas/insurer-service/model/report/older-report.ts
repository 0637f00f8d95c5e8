import { Schema } from "effect"
import { PolicyNumber } from "./current-report.ts"
import { Comorbidities, ReportDiagnosis } from "./conditions.ts"
import { statusLabels } from "./consultation-status.ts"
import { YesNo } from "./yes-no.ts"

/** The consultation report in its older form. Every name is the contract's. */
const OlderReport = Schema.Struct({
  consultationId: Schema.String,
  gpId: Schema.String,
  gpName: Schema.String,
  memberEntityNumber: Schema.String,
  patientEntityNumber: Schema.String,
  consultationStatus: Schema.Literals(Object.keys(statusLabels) as (keyof typeof statusLabels)[]),
  /** London's day, ISO 8601. */
  appointmentDate: Schema.String,
  /** London's clock, `HHmmss`; empty for a consultation that never began. */
  appointmentScheduledTime: Schema.String,
  appointmentStartTime: Schema.String,
  appointmentEndTime: Schema.String,
  /** `mmss`. */
  duration: Schema.String,
  chiefComplaint: Schema.String,
  accident: YesNo,
  consultationMethod: Schema.Literals(["Video", "Patient declined"]),
  antibiotics: YesNo,
  patientSymptoms: Schema.String,
  diagnoses: Schema.Array(ReportDiagnosis),
  comorbidities: Comorbidities,
  /** One line for each type. */
  outcomes: Schema.Array(Schema.Struct({ type: Schema.String, value: YesNo })),
  drugPrescription: YesNo,
  advice: Schema.String,
  smokingStatus: Schema.String,
  allergies: Schema.String,
  customerFeedback: Schema.String,
})
export type OlderReport = typeof OlderReport.Type

/** The envelope in which the older form is sent. */
export const OlderConsultation = Schema.Struct({
  kryUserId: Schema.String,
  sendPatientInboxMessage: Schema.Boolean,
  vitalityData: OlderReport,
  policyNumber: PolicyNumber,
  vitalityStaff: Schema.String,
})
export type OlderConsultation = typeof OlderConsultation.Type
