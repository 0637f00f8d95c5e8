/** Node-safe entry point `@rond/core/model/appointments`: slots, revisits and upcoming appointments. */
import { Schema } from "effect"
import { ProfessionCode } from "../../clinician/model/index.ts"
import { snakeCaseStruct, epochMillisInQuery } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { RevisitBooking } from "./booked.ts"
import { RevisitSlot } from "./slot.ts"

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

/** Tells apart two slots with one wall clock, on the night that repeats an hour. Absent otherwise: the wall clock names one slot. */
const StartMillis = Schema.optionalKey(Schema.Finite)

/** The way a revisit outside the clinic is held. At the clinic it is physical. */
export const RemoteWay = Schema.Literals(["video", "phone", "text"])
export type RemoteWay = typeof RemoteWay.Type

export const NewRevisitBooking = snakeCaseStruct({
  clinicianId: Schema.String,
  /** The booking account: the patient's own, or the guardian's for a child. */
  userId: Schema.String,
  /** Both present exactly when the patient is a child. */
  childName: Schema.optionalKey(Schema.String),
  childId: Schema.optionalKey(Schema.String),
  /** The message to the patient; may be empty. */
  message: Schema.String.check(Schema.isMaxLength(bookingMessageLimit)),
  start: BookingStart,
  startMillis: StartMillis,
  durationMinutes: Schema.Int,
  /** The way of a revisit in a digital shift, `video` by default. Absent in a physical shift, where the revisit is physical. */
  way: Schema.optionalKey(RemoteWay),
  purpose: Schema.Literal("consultation"),
  /** Absent when booked from the patient profile, where there is no meeting. */
  originMeetingId: Schema.optionalKey(Schema.String),
  patientId: Schema.String,
  clinicianProfession: ProfessionCode,
})
export type NewRevisitBooking = typeof NewRevisitBooking.Type

/** In order of start. `fromMillis` and `toMillis` are epoch milliseconds; the end is exclusive. */
export const getShiftSlots = defineEndpoint({
  id: "appointments.get-shift-slots",
  method: "GET",
  path: "/meeting/clinician/shift-slots/:clinicianId",
  summary: "A clinician's shift slots in a window of time",
  params: Schema.Struct({ clinicianId: Schema.String }),
  query: Schema.Struct({ fromMillis: epochMillisInQuery, toMillis: epochMillisInQuery }),
  response: snakeCaseStruct({
    /** IANA name of the time zone of bookings. */
    timeZone: Schema.String,
    slots: Schema.Array(RevisitSlot),
  }),
  retries: 2,
  errors: ["window"],
})

/**
 * Fails with `Conflict` `slot_taken` when the slot has just been booked, and `Invalid` `no_such_slot` when the clinician does not work
 * then.
 */
export const bookRevisit = defineEndpoint({
  id: "appointments.book-revisit",
  method: "POST",
  path: "/meeting/clinician/revisit",
  summary: "Books a revisit of a patient at a clinician",
  payload: NewRevisitBooking,
  response: RevisitBooking,
  retries: 1,
  errors: ["child_mismatch", "no_such_slot", "patient_mismatch", "profession_mismatch", "slot_taken", "user_mismatch", "way_mismatch"],
})

const ofBooking = Schema.Struct({ meetingId: Schema.String })

/**
 * Moves a revisit to another free slot of its clinician. Fails like {@link bookRevisit}, with `Conflict` `revisit_closed` when it has begun,
 * has passed or is cancelled, and with `Invalid` `not_a_revisit` when no clinician booked it as one.
 */
export const moveRevisit = defineEndpoint({
  id: "appointments.move-revisit",
  method: "PUT",
  path: "/meeting/clinician/revisit-booking/:meetingId",
  summary: "Moves a booked revisit to another time",
  params: ofBooking,
  payload: snakeCaseStruct({ start: BookingStart, startMillis: StartMillis, durationMinutes: Schema.Int }),
  response: RevisitBooking,
  retries: 1,
  errors: ["no_such_slot", "not_a_revisit", "revisit_closed", "slot_taken"],
})

/** Cancels a revisit; its time becomes free. Fails like {@link moveRevisit}, and with `Conflict` `revisit_paid` when the patient has paid. */
export const cancelRevisit = defineEndpoint({
  id: "appointments.cancel-revisit",
  method: "DELETE",
  path: "/meeting/clinician/revisit-booking/:meetingId",
  summary: "Cancels a booked revisit",
  params: ofBooking,
  retries: 1,
  errors: ["not_a_revisit", "revisit_closed", "revisit_paid"],
})
