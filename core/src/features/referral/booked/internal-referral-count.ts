import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/referral/endpoints.ts"))

/** How many internal referrals were made in this meeting. */
export const internalReferralCount = meetingCount("referral.internal-count", ({ meetingId }) =>
  Effect.gen(function* () {
    const { listInternalReferrals } = yield* endpoints
    const api = yield* Api
    const { internalReferrals } = yield* api.run(listInternalReferrals, { params: { meetingId } })
    return internalReferrals.length
  }),
)
