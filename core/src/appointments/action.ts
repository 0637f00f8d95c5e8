import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../http/api.ts"
import type { Condition } from "../plugin/condition.ts"
import { type Action, actionGroup } from "../plugin/extension/action-group.ts"
import { takenActionCard } from "../plugin/extension/taken-action-card.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("./contract.ts"))

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

/** How many revisits were booked in this meeting. */
export const revisitBookingCount: WorkspaceQuery<number> = {
  key: "appointments.revisit-booking-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listRevisitBookings } = yield* contract
          const api = yield* Api
          const { bookings } = yield* api.run(listRevisitBookings, { params: { meetingId } })
          return bookings.length
        }),
}

/** The revisits booked in this meeting, as cards of the taken-actions panel; known to rules by the action that takes them. */
export function revisitBookingsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "book-revisit",
    label: msg`Revisits`,
    count: revisitBookingCount,
    load: () => import("./RevisitBookingsCards.tsx"),
    ...options,
  })
}
