import { getMeetingAlarms, type MeetingAlarm } from "@rond/core/model/alarm"
import { useApiQuery } from "@rond/core/platform/http"
import { useMemo } from "react"

/** The alarms in what the patients of a day's meetings wrote or answered, by the meeting's id. `query` says whether that is known. */
export function useDayAlarms(day: string, refetchMillis: number) {
  const query = useApiQuery(getMeetingAlarms, { query: { day } }, { refetchInterval: refetchMillis, staleTime: 5000 })
  const { data } = query
  const byMeeting = useMemo(() => Map.groupBy<string, MeetingAlarm>(data?.alarms ?? [], ({ meetingId }) => meetingId), [data])
  return { query, byMeeting }
}
