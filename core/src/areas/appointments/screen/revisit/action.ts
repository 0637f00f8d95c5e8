import { msg } from "@lingui/core/macro"
import { takenAction } from "../../../plugin/index.ts"
import { revisitDraft } from "./unsent-revisit.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action book-revisit": true
    readonly "action-group appointment-group": true
  }
}

/**
 * Books the patient another consultation. `appointmentGroup` is the side menu's icon with the action; a market may instead put the action into a
 * group with others. `revisitBookingsCard` shows the follow-ups booked in this meeting.
 */
export const {
  action: bookRevisitAction,
  group: appointmentGroup,
  card: revisitBookingsCard,
} = takenAction({
  id: "book-revisit",
  label: msg`Book follow-up`,
  panel: () => import("./BookRevisitPanel.tsx"),
  group: { id: "appointment-group", label: msg`Appointment`, icon: "calendar" },
  taken: { label: msg`Follow-ups`, load: () => import("./BookedRevisits.tsx") },
  drafts: [revisitDraft],
})
