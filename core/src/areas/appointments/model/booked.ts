import { Schema } from "effect"
import { EpochMillis, InstantText, snakeCaseStruct, wholeNumber } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { ProfessionCode } from "../../clinician/model/index.ts"
import { InterventionTypeWord } from "../../meeting/model/index.ts"

export const RevisitBooking = snakeCaseStruct({
  /** The meeting created by the booking. */
  meetingId: Schema.String,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  clinicianProfession: ProfessionCode,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  /** The intervention type: video, phone and so on. */
  interventionType: Schema.optionalKey(Schema.NullOr(InterventionTypeWord)),
  message: Schema.String,
  /** Absent where the server lists no cancelled ones. */
  isCancelled: Schema.optionalKey(Schema.Boolean),
})
export type RevisitBooking = typeof RevisitBooking.Type

/** An upcoming meeting of the patient. */
export const UpcomingAppointment = snakeCaseStruct({
  meetingId: Schema.String,
  interventionType: Schema.NullOr(InterventionTypeWord),
  /** The place where a physical meeting is held; `null` for digital ones. */
  careFacilityName: Schema.NullOr(Schema.String),
  clinician: snakeCaseStruct({ name: Schema.String, clinicianTitle: Schema.String }),
  /** True when the patient booked; else `bookerClinician` did. */
  bookedByPatient: Schema.Boolean,
  /** The booking clinician's name. */
  bookerClinician: Schema.NullOr(Schema.String),
  /** The intervention type of the meeting in which the clinician made the booking. */
  bookerInterventionType: Schema.NullOr(InterventionTypeWord),
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

/** Newest booking first, cancelled ones included. */
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
  response: snakeCaseStruct({
    content: Schema.Array(UpcomingAppointment),
    /** Whether there are later ones than those of this page. Absent where the server does not say. */
    hasMore: Schema.optionalKey(Schema.Boolean),
  }),
  retries: 2,
})

/** All of them in one page, as specified. */
export const upcomingPage = { size: 100, page: 0 } as const
