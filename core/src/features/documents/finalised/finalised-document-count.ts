import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/documents/endpoints.ts"))

/** How many documents were saved in this meeting. */
export const finalisedDocumentCount = meetingCount("documents.finalised-count", ({ meetingId, patientId }) =>
  Effect.gen(function* () {
    if (patientId === undefined) return 0
    const { listFinalisedDocuments } = yield* endpoints
    const api = yield* Api
    const { documents } = yield* api.run(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
    return documents.length
  }),
)
