import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import type { WorkspaceQuery } from "../../plugin/index.ts"
import { getTakenActions, type TakenKind } from "../model/taken.ts"

/**
 * The actions taken in the meeting, by kind, for the menu's badge and the cards. A panel that takes or cancels an action names it among
 * what its write makes stale.
 *
 * @example
 * useApiMutation(waiveFee, { invalidates: [getFeeWaiver, takenActions] })
 */
export const takenActions: WorkspaceQuery<readonly TakenKind[]> = {
  key: "taken-actions",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed([])
      : Effect.flatMap(Api, (api) => Effect.map(api.run(getTakenActions, { params: { meetingId } }), ({ kinds }) => kinds)),
}
