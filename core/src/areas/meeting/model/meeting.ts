import { Schema } from "effect"
import { MarketSpecifics, EpochMillis, InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { knownWord, openWords } from "../../../kernel/api/open-words.ts"
import type { ActivityTypes } from "../../../kernel/engine/registries.ts"
import { Child, PatientUser } from "../../patient/model/index.ts"

/** The types that several markets have titles for. An activity without a title is an error ("Unknown activity type"). */
export const activityTypes = [
  "video_visit",
  "physical_meeting",
  "non_video_visit",
  "text_consultation",
  "e_prescription_renewal",
  "e_prescription_medication_request",
  "phone_triage",
] as const
export type CommonActivityType = (typeof activityTypes)[number]
/** A type of several markets, or one that a market adds to {@link ActivityTypes}. */
export type ActivityType = CommonActivityType | keyof ActivityTypes

export const isCommonActivityType = (type: string): type is CommonActivityType => activityTypes.some((common) => common === type)

/**
 * The type of meeting that the patient booked. Open, like professions, so that one unknown type is named on screen and leaves the rest of a
 * day readable.
 */
export const ActivityTypeCode = Schema.String

const renewals: ReadonlySet<string> = new Set<ActivityType>(["e_prescription_renewal", "e_prescription_medication_request"])

/** Whether the type is a prescription renewal, including the medication request. Markets without renewals throw for these. */
export const isPrescriptionRenewal = (activityType: string): boolean => renewals.has(activityType)

/** The ways in which clinician and patient meet. */
export const interventionTypes = ["video", "phone", "text", "physical", "prescription_only"] as const
export type InterventionType = (typeof interventionTypes)[number]

/** The meeting's intervention type, as read. */
export const InterventionTypeWord = openWords("intervention type", interventionTypes)
export type InterventionTypeWord = typeof InterventionTypeWord.Type

/**
 * The meeting's intervention type: as booked, or prescription-only where a prescription-only activity has no type. `undefined` if unknown.
 */
export function interventionTypeOf(meeting: {
  readonly interventionType: InterventionTypeWord | null
  readonly prescriptionOnly: boolean
}): InterventionType | undefined {
  if (meeting.interventionType === null) return meeting.prescriptionOnly ? "prescription_only" : undefined
  return knownWord(meeting.interventionType)
}

/** The person who referred the patient here from a care facility. */
export const InternalReferral = snakeCaseStruct({
  bookerName: Schema.String,
  bookerFacility: Schema.String,
  bookerCareTypeName: Schema.String,
  message: Schema.NullOr(Schema.String),
})
export type InternalReferral = typeof InternalReferral.Type

/** The place where a physical meeting is held. Digital meetings have none. */
const CareFacility = snakeCaseStruct({ id: Schema.String, name: Schema.String })

/** The statuses of a finished meeting. */
export const finishedStatuses = ["COMPLETED", "NO_SHOW", "CANCELLED"] as const
export type FinishedStatus = (typeof finishedStatuses)[number]

/** The status of a finished meeting, as read. */
export const FinishedStatusWord = openWords("meeting status", finishedStatuses)

/** One meeting between a clinician and a patient. */
export const Meeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityTypeCode,
  /** The time the patient made the booking. */
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
  /** `null` where it was not said. */
  interventionType: Schema.NullOr(InterventionTypeWord),
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
  /** `null` until it is finished. */
  finishedStatus: Schema.NullOr(FinishedStatusWord),
  /** The time the visit ended, while its note waits to be written and the meeting is not finished. */
  writtenLaterAt: Schema.optionalKey(Schema.NullOr(InstantText)),
  careFacility: Schema.NullOr(CareFacility),
  /** The symptom form's response set, when the patient filled one in. */
  surveyInformationId: Schema.NullOr(Schema.String),
  /** That form has at least one question. */
  hasSymptomQuestions: Schema.Boolean,
  internalReferral: Schema.NullOr(InternalReferral),
  /** Whether its note is kept in another system. Absent where the server does not say, and a market may ask elsewhere. */
  isNoteKeptElsewhere: Schema.optionalKey(Schema.Boolean),
  /** The caller may read the patient's record: their care relation is current. */
  isRecordOpen: Schema.Boolean,
  /** The data that only one market has of a meeting, by the country in lower case. */
  marketSpecifics: MarketSpecifics,
})
export type Meeting = typeof Meeting.Type
