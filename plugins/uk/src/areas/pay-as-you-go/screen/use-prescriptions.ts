import { takenActions } from "@rond/core/features/actions"
import { getMeeting } from "@rond/core/model/meeting"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { getPaygPrescriptions } from "../model/endpoints.ts"
import { paygChanged } from "../model/payg-event.ts"

/** The reads that an upload makes stale. The meeting has a prescription, which its end then expects to have reached the patient. */
export const staleAfterUpload = [getPaygPrescriptions, getMeeting, takenActions] as const

/** The meeting's prescriptions, the newest first. They are read again when they change, here or elsewhere. */
export function usePrescriptions(meetingId: string) {
  const refetch = useRefetch()
  const query = useApiQuery(getPaygPrescriptions, { params: { meetingId } })
  const readAgain = () => {
    void query.refetch()
    refetch(getMeeting)
  }
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === paygChanged ? readAgain() : undefined), readAgain)
  return query
}
