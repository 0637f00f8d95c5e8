/** Entry point `@rond/core/features/appointments`: booking revisits, and upcoming appointments. */
export { appointmentGroup, bookRevisitAction, /** @public */ revisitBookingsCard } from "./revisit/action.ts"
export * from "../model/index.ts"
export { upcomingAppointmentsTab } from "./tab.ts"
