import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"

/** A market lists what counts this at once; what it is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("../../../model/referral/index.ts"))

/** How many internal referrals were made in this meeting. */
export const internalReferralCount: WorkspaceQuery<number> = {
  key: "referral.internal-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listInternalReferrals } = yield* contract
          const api = yield* Api
          const { internalReferrals } = yield* api.run(listInternalReferrals, { params: { meetingId } })
          return internalReferrals.length
        }),
}
