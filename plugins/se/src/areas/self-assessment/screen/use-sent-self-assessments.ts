import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { selfAssessmentsSent } from "../model/self-assessment-event.ts"
import { listSentSelfAssessments } from "../model/self-assessment.ts"

/** The self-assessments sent in this meeting, newest first. It is read again when another page sends something. */
export function useSentSelfAssessments(meetingId: string) {
  const { patient } = useWorkspace()
  const query = useApiQuery(listSentSelfAssessments, { query: { userId: patient.id, bookingId: meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === selfAssessmentsSent ? readAgain() : undefined), readAgain)
  return query
}
