import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import { getUpcomingAppointments, listRevisitBookings, upcomingPage } from "../model/booked.ts"
import type { MeetingIds, PatientIds } from "../../../platform/workspace/queries/counts.ts"

/** How many revisits were booked in a meeting. */
export const countRevisitBookings = Effect.fnUntraced(function* ({ meetingId }: MeetingIds) {
  const api = yield* Api
  const { bookings } = yield* api.run(listRevisitBookings, { params: { meetingId } })
  return bookings.length
})

/** How many appointments a patient has ahead. */
export const countUpcomingAppointments = Effect.fnUntraced(function* ({ patientId, clinicianId }: PatientIds) {
  const api = yield* Api
  const { content } = yield* api.run(getUpcomingAppointments, { params: { patientId, clinicianId }, query: upcomingPage })
  return content.length
})
