import { knownWord } from "../../../kernel/api/open-words.ts"
import { useServerEvents } from "../../../platform/events/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { type LabOrderKind, labResultsChanged, listMeetingResults } from "../model/index.ts"

/**
 * The result of an order that the clinician made in the meeting on screen. It is read again when one comes.
 *
 * @param isWanted false for an order without a result, and for a colleague's, which has none for the clinician
 */
export function useLabResult(kind: LabOrderKind, orderId: string, isWanted: boolean) {
  const { meetingId = "" } = useWorkspace().ids
  const query = useApiQuery(listMeetingResults, { params: { meetingId } }, { enabled: isWanted && meetingId !== "" })
  const readAgain = () => void query.refetch()
  useServerEvents(
    isWanted && meetingId !== "" ? [`meeting:${meetingId}`] : [],
    ({ type }) => (type === labResultsChanged ? readAgain() : undefined),
    readAgain,
  )
  return { query, result: query.data?.results.find((one) => one.orderId === orderId && knownWord(one.kind) === kind) }
}
