import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { ePrescriptionsChanged, getEPrescriptions } from "../model/index.ts"

/**
 * Reads the prescriptions that external services issued in a meeting, and whether its newest session failed. Reads again when a service reports.
 *
 * @param options `enabled: false` where the market has no such service: nothing is read
 */
export function useEPrescriptions(meetingId: string, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const query = useApiQuery(getEPrescriptions, { params: { meetingId } }, { enabled })
  const readAgain = () => void query.refetch()
  useServerEvents(
    [`meeting:${meetingId}`],
    ({ type }) => (enabled && type === ePrescriptionsChanged ? readAgain() : undefined),
    () => enabled && readAgain(),
  )
  return query
}
