import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"
import { getValidityTicket, ticketDeleted, type ValidityTicket } from "../model/endpoints.ts"

/** A deleted ticket as it is read: revoked, without appointments. */
export const deletedTicket: ValidityTicket = {
  validFrom: null,
  validTo: null,
  numberOfAppointments: -1,
  remainedAppointments: -1,
  isRevoked: true,
}

/**
 * The ticket of a meeting; `null` if there is none. Any status that reports a deleted ticket gives {@link deletedTicket}; other errors are
 * passed on.
 */
export const readValidityTicket = (activityId: string, userId: string) =>
  Effect.flatMap(Api, (api) => api.run(getValidityTicket, { params: { activityId, userId } })).pipe(
    Effect.map(({ ticket }) => ticket),
    Effect.catch((error) => (error.code === ticketDeleted ? Effect.succeed(deletedTicket) : Effect.fail(error))),
  )

/** Whether a ticket can be used, and why not. */
export type TicketState = "revoked" | "not-yet" | "expired" | "used-up" | "valid"

/** @param now the moment to judge at */
export function ticketState(ticket: ValidityTicket, now: Temporal.Instant): TicketState {
  if (ticket.isRevoked) return "revoked"
  if (ticket.validFrom !== null && Temporal.Instant.compare(ticket.validFrom, now) > 0) return "not-yet"
  if (ticket.validTo !== null && Temporal.Instant.compare(ticket.validTo, now) < 0) return "expired"
  return ticket.remainedAppointments === 0 ? "used-up" : "valid"
}
