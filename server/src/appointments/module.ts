import type { ServerModule } from "@rond/core/server-kit"
import { demoShifts } from "./demo.ts"
import { appointmentHandlers } from "./handlers.ts"
import { createShiftTables } from "./tables.ts"

/** Shift slots, revisit bookings and patients' upcoming appointments. */
export const appointmentsModule: ServerModule = {
  id: "core.appointments",
  handlers: appointmentHandlers,
  migrations: { "0001_shifts": createShiftTables },
  demo: demoShifts,
}
