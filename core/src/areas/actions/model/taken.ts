import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

/** The number of actions of a kind, named by its card's id, that were taken in the meeting and not cancelled. */
export type CountTaken = (action: string) => number

/** An action that was taken in a meeting: a message, a booking. */
export const TakenAction = snakeCaseStruct({
  id: Schema.String,
  /** Whether the action was cancelled, or never reached anyone. Its card still shows it, and no rule counts it. */
  isCancelled: Schema.Boolean,
})
export type TakenAction = typeof TakenAction.Type

/** The actions of one kind that were taken in a meeting, none or several. */
export const TakenKind = snakeCaseStruct({
  /** The id of the kind's card, which is mostly that of its action: `send-message`. */
  kind: Schema.String,
  items: Schema.Array(TakenAction),
})
export type TakenKind = typeof TakenKind.Type

/** Every kind of taken action that the server knows in this meeting. It waits for one that is being taken at this moment. */
export const getTakenActions = defineEndpoint({
  id: "meeting.taken-actions",
  method: "GET",
  path: "/meeting/clinician/taken-actions/:meetingId",
  summary: "The actions taken in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ kinds: Schema.Array(TakenKind) }),
  retries: 2,
})

/** Event when an action was taken or cancelled (topic `meeting:{id}`, without data). */
export const takenActionsChanged = "taken-actions-changed"

/** The items of a kind; none of a kind that the server does not know, because it cannot be taken in this meeting. */
export const takenOf = (kinds: readonly TakenKind[], id: string): readonly TakenAction[] =>
  kinds.find(({ kind }) => kind === id)?.items ?? []

/** Counts the actions of each kind that were not cancelled. */
export const countTaken =
  (kinds: readonly TakenKind[]): CountTaken =>
  (id) =>
    takenOf(kinds, id).filter(({ isCancelled }) => !isCancelled).length
