import { Effect } from "effect"
import { Api } from "../../../../kernel/api/client.ts"
import { listInternalReferrals } from "../../model/booked.ts"
import type { MeetingIds } from "../../../../platform/workspace/queries/counts.ts"

/** How many internal referrals were made in a meeting. */
export const countInternalReferrals = Effect.fnUntraced(function* ({ meetingId }: MeetingIds) {
  const api = yield* Api
  return (yield* api.run(listInternalReferrals, { params: { meetingId } })).internalReferrals.length
})
