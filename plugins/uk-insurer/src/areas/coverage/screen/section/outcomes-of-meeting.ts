import { Api } from "@rond/core/platform/http"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"
import { insurerPath } from "../../../insurer-service/screen/index.ts"
import { getOutcomes } from "../../../outcomes/model/index.ts"
import { type Requires, requiredBy, requiresFact } from "../../../discharge/model/index.ts"

/** The request for a consultation's outcomes. Every reader asks the same, so that the page reads them once. */
export const outcomesInput = ({ meetingId, clinicianId }: { readonly meetingId: string; readonly clinicianId: string }) => ({
  params: { insurer: insurerPath, meetingId },
  headers: { requesterId: clinicianId, meetingId },
})

/** The demands of the consultation's saved outcomes on its end. */
export const requirements: WorkspaceQuery<readonly Requires[]> = {
  key: requiresFact,
  run: ({ meetingId, clinicianId }) =>
    meetingId === undefined
      ? Effect.succeed([])
      : Effect.flatMap(Api, (api) => api.run(getOutcomes, outcomesInput({ meetingId, clinicianId }))).pipe(
          Effect.map(({ outcomesForMeeting }) => requiredBy(outcomesForMeeting)),
        ),
}
