/** Node-safe entry point `@rond/core/model/appointments`: slots, revisits and upcoming appointments. */
import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { epochMillisInQuery, wholeNumber, snakeCaseStruct } from "../../api/codec.ts"
import { NewRevisitBooking, RevisitBooking } from "./revisit-booking.ts"
import { RevisitSlot } from "./slot.ts"
import { UpcomingAppointment } from "./upcoming-appointment.ts"

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
})

/** Newest booking first. */
export const listRevisitBookings = defineEndpoint({
  id: "appointments.list-revisit-bookings",
  method: "GET",
  path: "/meeting/clinician/revisit/:meetingId",
  summary: "The revisits booked in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ bookings: Schema.Array(RevisitBooking) }),
  retries: 2,
})

/** In order of start. `clinicianId` is the calling clinician. */
export const getUpcomingAppointments = defineEndpoint({
  id: "appointments.get-upcoming",
  method: "GET",
  path: "/meeting/clinician/upcoming-appointments/v2/:patientId/:clinicianId",
  summary: "The appointments a patient has ahead",
  params: Schema.Struct({ patientId: Schema.String, clinicianId: Schema.String }),
  query: Schema.Struct({ size: wholeNumber(1, 100), page: wholeNumber(0, 10_000) }),
  response: snakeCaseStruct({ content: Schema.Array(UpcomingAppointment) }),
  retries: 2,
})

/** All of them in one page, as specified. */
export const upcomingPage = { size: 100, page: 0 } as const
