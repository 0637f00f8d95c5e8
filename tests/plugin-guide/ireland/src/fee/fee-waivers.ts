import { Api } from "@rond/core/platform/http"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"

const contract = Effect.promise(() => import("../contract/contract.ts"))

/** How many fees this meeting has waived: the number on the icon of the actions taken. */
export const feeWaivers: WorkspaceQuery<number> = {
  key: "ie.fee-waivers",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { getFeeWaiver } = yield* contract
          const { waived } = yield* (yield* Api).run(getFeeWaiver, { params: { meetingId } })
          return waived ? 1 : 0
        }),
}
