import { isSubmission, type SentDraft } from "../../../../platform/drafts/use-send-draft.ts"

/** The stored draft of a booking: the message. A chosen time is not stored, because it may be taken. */
export interface BookingDraft extends SentDraft {
  readonly message: string
}

export const emptyBooking: BookingDraft = { message: "" }

/** Whether a stored value is a booking's draft. */
export function isBookingDraft(value: unknown): value is BookingDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof BookingDraft]?: unknown }
  return typeof draft.message === "string" && (draft.submission === undefined || isSubmission(draft.submission))
}
