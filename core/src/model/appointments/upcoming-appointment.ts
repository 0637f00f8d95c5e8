import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { InterventionType } from "../meeting/activity-type.ts"

/** An upcoming meeting of the patient. */
export const UpcomingAppointment = snakeCaseStruct({
  meetingId: Schema.String,
  interventionType: Schema.NullOr(InterventionType),
  /** Where a physical meeting is held; `null` for digital ones. */
  careFacilityName: Schema.NullOr(Schema.String),
  clinician: snakeCaseStruct({ name: Schema.String, clinicianTitle: Schema.String }),
  /** True when the patient booked; else `bookerClinician` did. */
  bookedByPatient: Schema.Boolean,
  /** The booking clinician's name. */
  bookerClinician: Schema.NullOr(Schema.String),
  /** How the meeting was held in which the clinician made the booking. */
  bookerInterventionType: Schema.NullOr(InterventionType),
  bookerMessage: Schema.NullOr(Schema.String),
  /** A payment has succeeded. */
  confirmed: Schema.Boolean,
  startTime: InstantText,
  endTime: InstantText,
  dropin: Schema.Boolean,
  isInternalReferral: Schema.Boolean,
  /** The symptom the patient booked for. */
  symptomId: Schema.NullOr(Schema.String),
})
export type UpcomingAppointment = typeof UpcomingAppointment.Type
