import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { ePrescriptionsChanged, getEPrescriptions } from "../model/index.ts"

/** What external services prescribed in a meeting, and whether its newest session failed. It is read again when the service reports. */
export function useEPrescriptions(meetingId: string) {
  const query = useApiQuery(getEPrescriptions, { params: { meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === ePrescriptionsChanged ? readAgain() : undefined), readAgain)
  return query
}
