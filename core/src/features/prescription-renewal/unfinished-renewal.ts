import { Effect } from "effect"
import { Api } from "../../api/client.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"
import { isUnfinished } from "../../model/prescription-renewal/renewal-rule.ts"

/** Markets list the query eagerly; its endpoint loads when the query runs. */
const endpoints = Effect.promise(() => import("../../model/prescription-renewal/endpoints.ts"))

/** Whether any prescription of the meeting's renewal request is undecided. */
export const unfinishedRenewal: WorkspaceQuery<boolean> = {
  key: "renewal.is-unfinished",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(false)
      : Effect.gen(function* () {
          const { getRenewal } = yield* endpoints
          return isUnfinished(yield* (yield* Api).run(getRenewal, { params: { meetingId } }))
        }),
}
