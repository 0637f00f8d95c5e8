import { Api } from "@rond/core/platform/http"
import { meetingCount } from "@rond/core/platform/workspace"
import { Effect } from "effect"

const contract = Effect.promise(() => import("../contract/contract.ts"))

/** How many fees this meeting has waived: the number on the icon of the actions taken. */
export const feeWaivers = meetingCount("ie.fee-waivers", ({ meetingId }) =>
  Effect.gen(function* () {
    const { getFeeWaiver } = yield* contract
    const { waived } = yield* (yield* Api).run(getFeeWaiver, { params: { meetingId } })
    return waived ? 1 : 0
  }),
)
