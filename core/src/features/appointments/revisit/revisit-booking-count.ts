import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"

/** A market lists what counts this at once; what it is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("../../../model/appointments/index.ts"))

/** How many revisits were booked in this meeting. */
export const revisitBookingCount: WorkspaceQuery<number> = {
  key: "appointments.revisit-booking-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listRevisitBookings } = yield* contract
          const api = yield* Api
          const { bookings } = yield* api.run(listRevisitBookings, { params: { meetingId } })
          return bookings.length
        }),
}
