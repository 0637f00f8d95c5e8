import { Effect } from "effect"
import type { ApiError } from "../../api/api-error.ts"
import type { Api } from "../../api/client.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../extension-points/workspace-query.ts"

/**
 * A query that counts what was done in a meeting, such as the messages sent; 0 where there is no meeting.
 *
 * @param changedBy the type of the meeting's events that announce a change, so that the menus of other pages follow
 */
export const meetingCount = (
  key: string,
  count: (ids: WorkspaceIds & { readonly meetingId: string }) => Effect.Effect<number, ApiError, Api>,
  changedBy?: string,
): WorkspaceQuery<number> => ({
  key,
  changedBy,
  run: (ids) => (ids.meetingId === undefined ? Effect.succeed(0) : count({ ...ids, meetingId: ids.meetingId })),
})
