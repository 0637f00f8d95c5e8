import type { QueryClient } from "@tanstack/react-query"
import { getMeeting } from "../model/endpoints.ts"
import type { Meeting } from "../model/meeting.ts"

/** Calls back as soon as the page knows that the meeting has ended, if that is within so many milliseconds. */
export function onceEnded(queries: QueryClient, meetingId: string, withinMillis: number, hasEnded: () => void): void {
  const isOver = (meeting: Meeting | undefined) => meeting?.id === meetingId && meeting.finishedStatus !== null
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== getMeeting.id || !isOver(query.state.data as Meeting | undefined)) return
    stop()
    hasEnded()
  })
  setTimeout(stop, withinMillis)
}
