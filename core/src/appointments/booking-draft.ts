/** What is kept of a booking while it is made: the words. A chosen time is not kept, for it may be gone. */
export interface BookingDraft {
  readonly message: string
}

export const emptyBooking: BookingDraft = { message: "" }

/** Whether a kept value is a booking's draft. */
export function isBookingDraft(value: unknown): value is BookingDraft {
  return typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
}
