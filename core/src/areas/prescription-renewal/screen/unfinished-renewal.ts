import { Effect } from "effect"
import type { WorkspaceQuery } from "../../plugin/index.ts"

/** Markets list the query eagerly; its code and its endpoint load when the query runs. */
const code = Effect.promise(() => import("./read-unfinished.ts"))

/** Whether any prescription of the meeting's renewal request is undecided. */
export const unfinishedRenewal: WorkspaceQuery<boolean> = {
  key: "renewal.is-unfinished",
  run: ({ meetingId }) =>
    meetingId === undefined ? Effect.succeed(false) : Effect.flatMap(code, ({ readUnfinished }) => readUnfinished(meetingId)),
}
