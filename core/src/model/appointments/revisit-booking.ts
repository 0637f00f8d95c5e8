import { Schema } from "effect"
import { ProfessionCode } from "../clinician/profession.ts"
import { EpochMillis } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** Maximum length of the message to the patient, in characters. */
export const bookingMessageLimit = 2_000

const from = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** A time on the wall clock of the clinician's pool. */
export const BookingStart = snakeCaseStruct({
  year: from(2000, 2999),
  month: from(1, 12),
  day: from(1, 31),
  hour: from(0, 23),
  minute: from(0, 59),
})
export type BookingStart = typeof BookingStart.Type

/** The request that books a revisit. */
export const NewRevisitBooking = snakeCaseStruct({
  clinicianId: Schema.String,
  /** The booking account: the patient's own, or the guardian's for a child. */
  userId: Schema.String,
  /** Both present exactly when the patient is a child. */
  childName: Schema.optionalKey(Schema.String),
  childId: Schema.optionalKey(Schema.String),
  /** To the patient; may be empty. */
  message: Schema.String.check(Schema.isMaxLength(bookingMessageLimit)),
  start: BookingStart,
  durationMinutes: Schema.Int,
  purpose: Schema.Literal("consultation"),
  /** Absent when booked from the patient profile, where there is no meeting. */
  originMeetingId: Schema.optionalKey(Schema.String),
  patientId: Schema.String,
  clinicianProfession: ProfessionCode,
})
export type NewRevisitBooking = typeof NewRevisitBooking.Type

/** A booked revisit. */
export const RevisitBooking = snakeCaseStruct({
  /** The meeting created by the booking. */
  meetingId: Schema.String,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  clinicianProfession: ProfessionCode,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  message: Schema.String,
})
export type RevisitBooking = typeof RevisitBooking.Type
