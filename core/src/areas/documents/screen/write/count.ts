import { Effect } from "effect"
import { Api } from "../../../../kernel/api/client.ts"
import { listFinalisedDocuments } from "../../model/finalised.ts"
import type { MeetingIds } from "../../../../platform/workspace/queries/counts.ts"

/** How many documents were saved in a meeting. */
export const countFinalisedDocuments = Effect.fnUntraced(function* ({ meetingId, patientId }: MeetingIds) {
  if (patientId === undefined) return 0
  const api = yield* Api
  const { documents } = yield* api.run(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
  return documents.length
})
