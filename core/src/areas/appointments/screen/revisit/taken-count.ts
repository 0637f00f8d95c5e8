import { meetingCount } from "../../../../platform/workspace/queries/counts.ts"

/** How many revisits were booked in this meeting. */
export const revisitBookingCount = meetingCount(
  "appointments.revisit-booking-count",
  async () => (await import("../counts.ts")).countRevisitBookings,
)
