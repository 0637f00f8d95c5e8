import type { CallAnswer } from "../../contract/contract.ts"
import { useServerEvents } from "../../events/events.ts"
import { useAnswer, useReadAgain } from "../../http/http.ts"
import { getPatientLink, patientLinkChanged } from "../contract.ts"

/** What is known of the patient's link. */
export type KnownLink = CallAnswer<typeof getPatientLink>

/** What is known of the patient's link, asked anew whenever the server tells that it was opened, tried, closed or made. */
export function usePatientLink(meetingId: string) {
  const link = useAnswer(getPatientLink, { params: { meetingId } }, { staleMillis: 0 })
  const readAgain = useReadAgain()
  const askAgain = () => void readAgain(getPatientLink, { params: { meetingId } })
  useServerEvents([`meeting:${meetingId}`], ({ type }) => type === patientLinkChanged && askAgain(), askAgain)
  return link
}
