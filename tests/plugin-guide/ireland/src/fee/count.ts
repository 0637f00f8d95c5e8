import { Api } from "@rond/core/platform/http"
import type { MeetingIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { getFeeWaiver } from "../contract/contract.ts"

/** How many fees a meeting has waived: none or one. */
export const countFeeWaivers = Effect.fnUntraced(function* ({ meetingId }: MeetingIds) {
  const api = yield* Api
  const { waived } = yield* api.run(getFeeWaiver, { params: { meetingId } })
  return waived ? 1 : 0
})
