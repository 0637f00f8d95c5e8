import type { TakenAction } from "@rond/core/model/actions"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoBookingsToday, demoShifts } from "./demo.ts"
import { changeHandlersWith } from "./change-revisit.ts"
import { appointmentHandlers } from "./handlers.ts"
import { createShiftTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The revisits that were booked from a meeting, for its patient and in its pool. */
const revisitsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select meeting.id, meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
      from meeting join meeting origin on origin.id = meeting.origin_meeting_id
      where origin.id = ${meetingId} and meeting.patient_id = origin.patient_id and meeting.pool_id = origin.pool_id
        and meeting.internal_referral is null`,
  )

/**
 * Shift slots, revisit bookings and patients' upcoming appointments.
 *
 * @param modules what follows in them when a revisit is cancelled
 */
export function appointmentsModuleWith(modules: readonly Pick<ServerModule, "whenMeetingIsOver">[]): ServerModule {
  const ends = modules.flatMap(({ whenMeetingIsOver }) => whenMeetingIsOver ?? [])
  return {
    id: "core.appointments",
    takenActions: [{ kind: "book-revisit", find: revisitsTaken }],
    handlers: [...appointmentHandlers, ...changeHandlersWith(ends)],
    migrations: { "0001_shifts": createShiftTables },
    demo: demoShifts,
    demoToday: demoBookingsToday,
  }
}

/** The same where nothing follows from a cancellation. */
export const appointmentsModule: ServerModule = appointmentsModuleWith([])

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: { id: "core.appointments", of: appointmentsModuleWith } }
