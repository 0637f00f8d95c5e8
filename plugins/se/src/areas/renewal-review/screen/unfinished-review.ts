import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"
import { hasUnfinishedReview } from "../model/review-rule.ts"

/** The market lists the query eagerly; its code and its endpoint load when the query runs. */
const code = Effect.promise(() => import("./read-unfinished.ts"))

/** Whether some prescription of the meeting's request is not processed. */
export const unfinishedReview: WorkspaceQuery<boolean> = {
  key: hasUnfinishedReview,
  run: ({ meetingId }) =>
    meetingId === undefined ? Effect.succeed(false) : Effect.flatMap(code, ({ readUnfinished }) => readUnfinished(meetingId)),
}
