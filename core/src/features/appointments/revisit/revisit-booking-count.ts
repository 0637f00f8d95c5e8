import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/appointments/endpoints.ts"))

/** How many revisits were booked in this meeting. */
export const revisitBookingCount = meetingCount("appointments.revisit-booking-count", ({ meetingId }) =>
  Effect.gen(function* () {
    const { listRevisitBookings } = yield* endpoints
    const api = yield* Api
    const { bookings } = yield* api.run(listRevisitBookings, { params: { meetingId } })
    return bookings.length
  }),
)
