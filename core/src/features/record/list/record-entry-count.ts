import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/record/endpoints.ts"))

/** How many entries the patient's record has; 0 while the patient is unidentified. */
export const recordEntryCount: WorkspaceQuery<number> = {
  key: "record.entry-count",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listEntries } = yield* endpoints
          const api = yield* Api
          const { total } = yield* api.run(listEntries, { params: { patientId }, query: { includeStricken: "true", size: 1 } })
          return total
        }),
}
