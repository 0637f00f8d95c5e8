import { msg } from "@lingui/core/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import type { ActionDraft } from "../../../plugin/index.ts"
import type { BookingDraft } from "./booking-draft.ts"

/** The draft of a follow-up. */
export const revisitDraft: ActionDraft<BookingDraft> = {
  action: "book-revisit",
  form: "book-revisit",
  icon: "calendar",
  label: (name) => msg`Follow-up for ${name} is not booked`,
  isWritten: ({ message }) => !isBlank(message),
}
