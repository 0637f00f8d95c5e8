import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { covidReferralsChanged, listCovidReferrals } from "../model/covid-referral.ts"

/** The COVID-19 referrals of a meeting, the newest first. They are read again when another page makes one. */
export function useCovidReferrals(meetingId: string) {
  const query = useApiQuery(listCovidReferrals, { params: { meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === covidReferralsChanged ? readAgain() : undefined), readAgain)
  return query
}
