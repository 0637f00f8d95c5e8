import type { EndpointResponse } from "../../../../kernel/api/index.ts"
import { getPatientLink, patientLinkChanged } from "../../model/index.ts"
import { useServerEvents } from "../../../../platform/events/index.ts"
import { useApiQuery, useRefetch } from "../../../../platform/http/index.ts"

/** The state of the patient's link on the server. The rest of this folder loads later. */
export type KnownLink = EndpointResponse<typeof getPatientLink>

/** The state of the patient's link, refetched when the server reports that it was opened, tried, closed or created. */
export function usePatientLink(meetingId: string) {
  const link = useApiQuery(getPatientLink, { params: { meetingId } }, { staleTime: 0 })
  const readAgain = useRefetch()
  const askAgain = () => void readAgain(getPatientLink, { params: { meetingId } })
  useServerEvents([`meeting:${meetingId}`], ({ type }) => type === patientLinkChanged && askAgain(), askAgain)
  return link
}
