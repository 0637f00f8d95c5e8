import type { ServerModule } from "@rond/core/server-kit"
import { demoBookingsToday, demoShifts } from "./demo.ts"
import { changeHandlersWith } from "./change-revisit.ts"
import { appointmentHandlers } from "./handlers.ts"
import { createShiftTables } from "./tables.ts"
import { revisitsTaken } from "./taken.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

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
