import { Schema } from "effect"
import { MarketParts } from "../contract/market-part.ts"
import { EpochMillis, InstantText } from "../contract/moment.ts"
import { wireStruct } from "../contract/wire.ts"
import { Child, PatientUser } from "../patient/entity.ts"
import { ActivityType, InterventionType } from "./activity-type.ts"

/** Who sent the patient here from a care facility. */
export const InternalReferral = wireStruct({
  bookerName: Schema.String,
  bookerFacility: Schema.String,
  bookerCareTypeName: Schema.String,
  message: Schema.NullOr(Schema.String),
})
export type InternalReferral = typeof InternalReferral.Type

/** Where a physical meeting is held. Digital meetings have none. */
export const CareFacility = wireStruct({ id: Schema.String, name: Schema.String })
export type CareFacility = typeof CareFacility.Type

/** How a meeting was finished; `null` while it is not. */
export const FinishedStatus = Schema.Literals(["COMPLETED", "NO_SHOW", "CANCELLED"])
export type FinishedStatus = typeof FinishedStatus.Type

/** One meeting between a clinician and a patient. */
export const Meeting = wireStruct({
  id: Schema.String,
  type: ActivityType,
  /** When the patient booked. */
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
  /** The child who is treated; then `user` is the guardian. */
  child: Schema.NullOr(Child),
  user: PatientUser,
  /** Who is treated: the child's id or the user's. */
  patientId: Schema.String,
  clinicianId: Schema.String,
  poolId: Schema.String,
  /** Name of the care provider that answers for the meeting. */
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
  /** Whoever asks may read the patient's record: their care relation lasts. */
  isRecordOpen: Schema.Boolean,
  /** By lower-case country; France and Germany know more of a meeting. */
  marketSpecifics: MarketParts,
})
export type Meeting = typeof Meeting.Type
