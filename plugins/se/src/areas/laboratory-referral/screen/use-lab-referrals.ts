import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { listLabReferrals } from "../model/laboratory-referral.ts"
import { labReferralsChanged } from "../model/lab-rules.ts"

/** The patient's laboratory referrals, the newest first. They are read again when one of this meeting changes. */
export function useLabReferrals() {
  const { ids, patient } = useWorkspace()
  const query = useApiQuery(listLabReferrals, { params: { id: patient.id } })
  const readAgain = () => void query.refetch()
  useServerEvents(
    ids.meetingId === undefined ? [] : [`meeting:${ids.meetingId}`],
    ({ type }) => (type === labReferralsChanged ? readAgain() : undefined),
    readAgain,
  )
  return query
}
