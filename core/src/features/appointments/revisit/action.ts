import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { type Action, actionGroup } from "../../../extension-points/actions/action-group.ts"
import { takenActionCard } from "../../../extension-points/actions/taken-action-card.ts"
import { revisitBookingCount } from "./revisit-booking-count.ts"

/** The `book-revisit` action: books the patient another consultation. */
export function bookRevisitAction(options: { readonly when?: Condition } = {}): Action {
  return { id: "book-revisit", label: msg`Book revisit`, load: () => import("./BookRevisitPanel.tsx"), ...options }
}

/** The side menu's `appointment-group`. */
export function appointmentGroup(options: { readonly when?: Condition; readonly actions?: readonly Action[] } = {}) {
  return actionGroup({
    id: "appointment-group",
    label: msg`Appointment`,
    icon: "calendar",
    actions: [bookRevisitAction()],
    ...options,
  })
}

/** The revisits booked in this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export function revisitBookingsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "book-revisit",
    label: msg`Revisits`,
    count: revisitBookingCount,
    load: () => import("./BookedRevisits.tsx"),
    ...options,
  })
}
