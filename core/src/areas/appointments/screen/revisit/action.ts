import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { type Action, actionGroup, takenActionCard } from "../../../plugin/points/actions.ts"
import { revisitBookingCount } from "./taken-count.ts"

/** The `book-revisit` action: books the patient another consultation. */
export function bookRevisitAction(options: { readonly when?: Condition } = {}): Action<"book-revisit"> {
  return { id: "book-revisit", label: msg`Book follow-up`, load: () => import("./BookRevisitPanel.tsx"), ...options }
}

/** The side menu's `appointment-group`. */
export function appointmentGroup<Id extends string = never>(
  options: { readonly when?: Condition; readonly actions?: readonly Action<Id>[] } = {},
) {
  return actionGroup<"appointment-group", "book-revisit" | Id>({
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
    label: msg`Follow-ups`,
    count: revisitBookingCount,
    load: () => import("./BookedRevisits.tsx"),
    ...options,
  })
}
