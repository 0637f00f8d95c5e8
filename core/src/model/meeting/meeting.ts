import { Schema } from "effect"
import { MarketSpecifics, EpochMillis, InstantText, snakeCaseStruct } from "../../api/codec.ts"
import { Child, PatientUser } from "../patient/patient.ts"

/** What the patient booked. Determines the meeting's title; any other type is an error ("Unknown activity type"). */
export const activityTypes = [
  "video_visit",
  "physical_meeting",
  "non_video_visit",
  "text_consultation",
  "e_prescription_renewal",
  "e_prescription_medication_request",
  "pollen_non_video",
  "chlamydia_nurse_video",
  "phone_triage",
] as const
export const ActivityType = Schema.Literals(activityTypes)
export type ActivityType = typeof ActivityType.Type

const renewals: ReadonlySet<string> = new Set<ActivityType>(["e_prescription_renewal", "e_prescription_medication_request"])

/** Whether the type is a prescription renewal, including the medication request. Markets without renewals throw for these. */
export const isPrescriptionRenewal = (activityType: string): boolean => renewals.has(activityType)

/** How clinician and patient meet. */
export const interventionTypes = ["video", "phone", "text", "physical", "prescription_only"] as const
export const InterventionType = Schema.Literals(interventionTypes)
export type InterventionType = typeof InterventionType.Type

/** How the meeting is held: as booked, or prescription-only where a prescription-only activity has no type. */
export function interventionTypeOf(meeting: {
  readonly interventionType: InterventionType | null
  readonly prescriptionOnly: boolean
}): InterventionType | undefined {
  return meeting.interventionType ?? (meeting.prescriptionOnly ? "prescription_only" : undefined)
}

/** Who referred the patient here from a care facility. */
export const InternalReferral = snakeCaseStruct({
  bookerName: Schema.String,
  bookerFacility: Schema.String,
  bookerCareTypeName: Schema.String,
  message: Schema.NullOr(Schema.String),
})
export type InternalReferral = typeof InternalReferral.Type

/** Where a physical meeting is held. Digital meetings have none. */
const CareFacility = snakeCaseStruct({ id: Schema.String, name: Schema.String })

/** How a meeting was finished; `null` until then. */
export const FinishedStatus = Schema.Literals(["COMPLETED", "NO_SHOW", "CANCELLED"])
export type FinishedStatus = typeof FinishedStatus.Type

/** One meeting between a clinician and a patient. */
export const Meeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityType,
  /** When the patient made the booking. */
  bookedTime: InstantText,
  actualStartTime: Schema.NullOr(InstantText),
  actualEndTime: Schema.NullOr(InstantText),
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  /** Minutes. */
  slotLength: Schema.Number,
  prescriptionOnly: Schema.Boolean,
  gotPrescription: Schema.Boolean,
  prescriptionDenied: Schema.Boolean,
  messageSent: Schema.Boolean,
  interventionType: Schema.NullOr(InterventionType),
  /** The child being treated; `user` is then the guardian. */
  child: Schema.NullOr(Child),
  user: PatientUser,
  /** The person treated: the child's id or the user's. */
  patientId: Schema.String,
  clinicianId: Schema.String,
  poolId: Schema.String,
  /** The care provider responsible for the meeting. */
  accountableCaregiver: Schema.NullOr(Schema.String),
  /** A payment has succeeded. */
  isConfirmed: Schema.Boolean,
  isDropin: Schema.Boolean,
  finishedStatus: Schema.NullOr(FinishedStatus),
  careFacility: Schema.NullOr(CareFacility),
  /** The symptom form's response set, when the patient filled one in. */
  surveyInformationId: Schema.NullOr(Schema.String),
  /** That form has at least one question. */
  hasSymptomQuestions: Schema.Boolean,
  internalReferral: Schema.NullOr(InternalReferral),
  /** The caller may read the patient's record: their care relation is current. */
  isRecordOpen: Schema.Boolean,
  /** By lower-case country; France and Germany have more data on meetings. */
  marketSpecifics: MarketSpecifics,
})
export type Meeting = typeof Meeting.Type
