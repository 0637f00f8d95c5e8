import { Effect } from "effect"
import { Api } from "../../api/client.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"
import { isUnfinished } from "../../model/prescription-renewal/renewal-rule.ts"

/** A market lists what asks this at once; what it is fetched with comes when it is asked for. */
const contract = Effect.promise(() => import("../../model/prescription-renewal/index.ts"))

/** Whether some prescription of the meeting's renewal request is not decided on. */
export const unfinishedRenewal: WorkspaceQuery<boolean> = {
  key: "renewal.is-unfinished",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(false)
      : Effect.gen(function* () {
          const { getRenewal } = yield* contract
          return isUnfinished(yield* (yield* Api).run(getRenewal, { params: { meetingId } }))
        }),
}
