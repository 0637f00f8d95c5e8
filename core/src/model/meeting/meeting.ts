import { Schema, Struct } from "effect"
import { MarketSpecifics, EpochMillis, InstantText, snakeCaseStruct, PlainDateText } from "../../api/codec.ts"
import { Child, PatientUser, PatientWarning, Gender } from "../patient/patient.ts"

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

/** The state of a meeting's note. */
const NoteState = Schema.Literals(["none", "unsigned", "signed", "stricken"])

/** A warning about a patient as the day's list shows it. */
const DayWarning = snakeCaseStruct(Struct.pick(PatientWarning.fields, ["warningId", "type", "kind", "reason", "createdAt"]))

/** The most characters of a complaint in a list. */
export const complaintLength = 160

/** One meeting as the day's list shows it. */
export const DayMeeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityType,
  interventionType: Schema.NullOr(InterventionType),
  prescriptionOnly: Schema.Boolean,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  actualStartTime: Schema.NullOr(InstantText),
  actualEndTime: Schema.NullOr(InstantText),
  isDropin: Schema.Boolean,
  finishedStatus: Schema.NullOr(FinishedStatus),
  noteState: NoteState,
  partnership: Schema.NullOr(Schema.String),
  /**
   * Why the patient comes, in their own words: the first text of their symptom form, at most {@link complaintLength} characters. Null without
   * one, and once the caller's care relation with the patient has ended.
   */
  complaint: Schema.NullOr(Schema.String),
  /** The ids of the choices that the patient ticked in the symptom form: a title may depend on them. Null without a form, and where the complaint is withheld. */
  chosenSymptoms: Schema.NullOr(Schema.Array(Schema.String)),
  patient: snakeCaseStruct({
    id: Schema.String,
    name: Schema.String,
    gender: Gender,
    dateOfBirth: Schema.NullOr(PlainDateText),
    idNumber: Schema.NullOr(Schema.String),
    isChild: Schema.Boolean,
    isOneTimeUser: Schema.Boolean,
    /** What every clinician must see. Empty once the caller's care relation with the patient has ended. */
    warnings: Schema.Array(DayWarning),
  }),
})
export type DayMeeting = typeof DayMeeting.Type
