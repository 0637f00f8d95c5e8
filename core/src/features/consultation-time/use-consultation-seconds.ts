import { Effect } from "effect"
import { useEffect, useState } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { useServerEvents } from "../../platform/events/use-server-events.tsx"
import { Api } from "../../api/client.ts"
import { useRunApi, type RunApi } from "../../platform/http/api-provider.tsx"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { logWarning } from "../../platform/errors/log-warning.ts"
import { ConsultationClock } from "./consultation-clock.ts"
import { consultationTimeWritten, getConsultationTime, writeConsultationTime } from "../../model/consultation-time/index.ts"

/** A meeting's consultation time as it runs. */
export interface ConsultedTime {
  /** `undefined` until loaded. */
  readonly seconds: number | undefined
  /** The previous time failed to load; counting waits for it. */
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * The seconds that the meeting's consultation has taken. Remount the component for another meeting.
 *
 * @param isTogether clinician and patient are in the call on this page
 */
export function useConsultationSeconds(meetingId: string, isTogether: boolean): ConsultedTime {
  const runApi = useRunApi()
  const params = { meetingId }
  const written = useApiQuery(getConsultationTime, { params }, { staleTime: 0 })
  const [clock] = useState(() => clockWriting(meetingId, runApi))
  const [seconds, setSeconds] = useState<number>()

  useEffect(() => () => clock.dispose(), [clock])

  const { data, dataUpdatedAt } = written
  useEffect(() => {
    if (data === undefined) return
    clock.hear(data, dataUpdatedAt)
    return showSoon(() => setSeconds(clock.seconds))
  }, [clock, data, dataUpdatedAt])

  useEffect(() => {
    clock.together(isTogether)
    const show = () => setSeconds(clock.seconds)
    const timer = setInterval(show, 1_000)
    const stopShowing = showSoon(show)
    return () => {
      stopShowing()
      clearInterval(timer)
    }
  }, [clock, isTogether])

  const readAgain = () => !isTogether && void written.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => type === consultationTimeWritten && readAgain(), readAgain)
  const { error, isFetching, refetch } = written
  return { seconds, error, isFetching, retry: () => void refetch() }
}

/** Updates the state after the current effects; the returned function cancels that. */
function showSoon(show: () => void): () => void {
  const timer = setTimeout(show)
  return () => clearTimeout(timer)
}

/** A clock that writes through the Api. */
function clockWriting(meetingId: string, runApi: RunApi): ConsultationClock {
  const write = (payload: { readonly seconds: number; readonly isRunning: boolean }) =>
    Effect.gen(function* () {
      const api = yield* Api
      clock.hear(yield* api.run(writeConsultationTime, { params: { meetingId }, payload }), Date.now())
    })
  // The next write makes up for a lost one.
  const log = (cause: unknown) => logWarning("The consultation's time was not written", cause)
  const clock: ConsultationClock = new ConsultationClock((time) => void runApi(write(time)).catch(log))
  return clock
}
