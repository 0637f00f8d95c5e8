import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { getShiftSlots, getUpcomingAppointments, listRevisitBookings, type UpcomingAppointment } from "@rond/core/model/appointments"
import { InterventionTypeWord } from "@rond/core/model/meeting"
import { colleague, slotsBetween } from "@rond/core/server/appointments"
import { Access, Audit, CurrentSession, handle, invalid, readStored } from "@rond/core/server-kit"
import { bookRevisitHandler, revisitBookings } from "./book-revisit.ts"

/** Longer windows are refused: a screen shows three weeks. */
const maxWindowMillis = 62 * 24 * 60 * 60 * 1000

const shiftSlots = handle(getShiftSlots, ({ params, query }) =>
  Effect.gen(function* () {
    const { timeZone, callerId, poolId } = yield* colleague(params.clinicianId)
    if (query.toMillis <= query.fromMillis || query.toMillis - query.fromMillis > maxWindowMillis)
      return yield* invalid("window", "The window must be positive and at most 62 days")
    const slots = yield* slotsBetween({ id: callerId, poolId }, params.clinicianId, query.fromMillis, query.toMillis)
    return { timeZone, slots }
  }),
)

const listBookings = handle(listRevisitBookings, ({ params }) =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const bookings = yield* revisitBookings(sql`
      meeting.origin_meeting_id = ${params.meetingId} and meeting.patient_id = ${meeting.patientId} and meeting.pool_id = ${meeting.poolId}
        and meeting.internal_referral is null`)
    yield* (yield* Audit).write({
      action: "appointments.list-revisits",
      patientId: meeting.patientId,
      meetingId: meeting.meetingId,
      outcome: "done",
    })
    return { bookings }
  }),
)

const upcomingAppointments = handle(getUpcomingAppointments, ({ params, query }) =>
  Effect.gen(function* () {
    const access = yield* Access
    const { clinician } = yield* CurrentSession
    if (clinician?.id !== params.clinicianId)
      return yield* access.refuse("Clinicians ask in their own name", { patientId: params.patientId })
    const patient = yield* access.requirePatient(params.patientId)
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<UpcomingRow>`
      select meeting.id as "meetingId", meeting.intervention_type as "interventionType", care_facility.name as "careFacilityName",
        person.name as "clinicianName", clinician.title as "clinicianTitle", booker.name as "bookerClinician",
        origin.intervention_type as "bookerInterventionType", meeting.booker_message as "bookerMessage",
        meeting.confirmed_at is not null as "confirmed", instant_text(meeting.start_at) as "startTime", instant_text(meeting.end_at) as "endTime",
        meeting.is_dropin as "dropin", meeting.internal_referral is not null as "isInternalReferral", symptom_form.symptom_id as "symptomId"
      from meeting
      join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
      left join care_facility on care_facility.id = meeting.care_facility_id
      left join meeting origin on origin.id = meeting.origin_meeting_id
      left join clinician booking on booking.id = meeting.booker_clinician_id left join person booker on booker.id = booking.person_id
      left join symptom_form on symptom_form.meeting_id = meeting.id
      where meeting.patient_id = ${params.patientId} and meeting.pool_id = ${patient.poolId} and meeting.start_at > now()
        and meeting.actual_start_at is null and meeting.finished_status is null
      order by meeting.start_at, meeting.id limit ${query.size + 1} offset ${query.page * query.size}`
    yield* (yield* Audit).write({ action: "appointments.list-upcoming", patientId: params.patientId, outcome: "done" })
    return { content: yield* Effect.forEach(rows.slice(0, query.size), upcomingAppointment), hasMore: rows.length > query.size }
  }),
)

type UpcomingRow = Omit<UpcomingAppointment, "clinician" | "bookedByPatient"> & {
  readonly clinicianName: string
  readonly clinicianTitle: string
}

const readIntervention = readStored(Schema.NullOr(InterventionTypeWord))

const upcomingAppointment = ({ clinicianName, clinicianTitle, ...row }: UpcomingRow) =>
  Effect.gen(function* () {
    const appointment: UpcomingAppointment = {
      ...row,
      interventionType: yield* readIntervention(row.interventionType),
      bookerInterventionType: yield* readIntervention(row.bookerInterventionType),
      clinician: { name: clinicianName, clinicianTitle },
      bookedByPatient: row.bookerClinician === null,
    }
    return appointment
  })

export const appointmentHandlers = [shiftSlots, listBookings, upcomingAppointments, bookRevisitHandler]
