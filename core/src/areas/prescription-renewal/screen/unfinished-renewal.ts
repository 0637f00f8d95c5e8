import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import type { WorkspaceQuery } from "../../plugin/workspace-query.ts"
import { isUnfinished } from "../model/renewal-rule.ts"

/** Markets list the query eagerly; its endpoint loads when the query runs. */
const endpoints = Effect.promise(() => import("../model/endpoints.ts"))

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
