import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type TakenAction, takenActionsChanged } from "../../areas/actions/model/index.ts"
import { Events } from "../events.ts"

/** A module's source of the actions of one kind that were taken in a meeting. */
export interface TakenActionSource {
  /** The id of the kind's card (`takenActionCard`), by which completion rules count it: `send-message`. */
  readonly kind: string
  /** Finds the actions for the card, in any order. Asked after access to the meeting was checked, and in the transaction that ends it. */
  readonly find: (meetingId: string) => Effect.Effect<readonly TakenAction[], SqlError.SqlError, SqlClient.SqlClient>
}

/**
 * Tells the open pages of a meeting that an action was taken in it or cancelled. Every handler that does either calls it, in its transaction.
 *
 * @param meetingId without one nothing happens: the action was taken from the patient's profile
 */
export const announceTaken = (meetingId: string | null | undefined): Effect.Effect<void, never, Events> =>
  meetingId === null || meetingId === undefined
    ? Effect.void
    : Effect.flatMap(Events, (events) => events.publish({ topic: `meeting:${meetingId}`, type: takenActionsChanged, data: {} }))
