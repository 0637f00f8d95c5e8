import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useState } from "react"
import { isOpen, labQueueChanged, listLabQueuePlaces } from "../model/lab-queue.ts"

/** The places of a meeting, the newest first: as the queue knows them each minute while one is open, and when another page changes one. */
export function useLabQueue(meetingId: string) {
  const [isWaiting, setIsWaiting] = useState(false)
  const query = useApiQuery(listLabQueuePlaces, { params: { meetingId } }, isWaiting ? { refetchInterval: 60_000 } : {})
  const hasOpenPlace = query.data?.places.some(isOpen) === true
  if (hasOpenPlace !== isWaiting) setIsWaiting(hasOpenPlace)
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === labQueueChanged ? readAgain() : undefined), readAgain)
  return query
}
