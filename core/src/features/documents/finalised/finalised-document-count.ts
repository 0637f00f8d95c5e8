import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"

/** A market lists what counts this at once; what it is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("../../../model/documents/index.ts"))

/** How many documents were saved in this meeting. */
export const finalisedDocumentCount: WorkspaceQuery<number> = {
  key: "documents.finalised-count",
  run: ({ meetingId, patientId }) =>
    meetingId === undefined || patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listFinalisedDocuments } = yield* contract
          const api = yield* Api
          const { documents } = yield* api.run(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
          return documents.length
        }),
}
