import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { getEpsActions } from "../model/endpoints.ts"
import { epsChanged } from "../model/eps-event.ts"

/** The meeting's electronic prescriptions, the newest first. They are read again when the signing service reports one. */
export function useEpsActions(meetingId: string) {
  const query = useApiQuery(getEpsActions, { params: { meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === epsChanged ? readAgain() : undefined), readAgain)
  return query
}
