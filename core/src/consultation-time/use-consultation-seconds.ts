import { Effect } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import { useServerEvents } from "../events/use-server-events.tsx"
import { Api } from "../http/api.ts"
import { useRunApi } from "../http/api-provider.tsx"
import { useAnswer } from "../http/use-answer.ts"
import { ConsultationClock } from "./consultation-clock.ts"
import { consultationTimeWritten, getConsultationTime, writeConsultationTime } from "./contract.ts"

/**
 * Seconds the meeting's consultation has taken, counting on; `undefined` until they are known.
 *
 * @param isTogether clinician and patient are in the call on this page now
 */
export function useConsultationSeconds(meetingId: string, isTogether: boolean): number | undefined {
  const runApi = useRunApi()
  const params = { meetingId }
  const written = useAnswer(getConsultationTime, { params }, { staleMillis: 0 })
  const [clock, setClock] = useState<ConsultationClock>()
  const [seconds, setSeconds] = useState<number>()

  const make = useEffectEvent(() => {
    const write = (time: { readonly seconds: number; readonly isRunning: boolean }) =>
      Effect.gen(function* () {
        made.hear(yield* (yield* Api).run(writeConsultationTime, { params, payload: time }), Date.now())
      })
    // A write that is lost is made up for by the next one.
    const log = (cause: unknown) => void runApi(Effect.logWarning("The consultation's time was not written", cause)).catch(() => undefined)
    const made: ConsultationClock = new ConsultationClock((time) => void runApi(write(time)).catch(log))
    return made
  })
  useEffect(() => {
    const made = make()
    setClock(made)
    return () => made.dispose()
  }, [meetingId])

  const { data, dataUpdatedAt } = written
  useEffect(() => {
    if (data !== undefined) clock?.hear(data, dataUpdatedAt)
  }, [clock, data, dataUpdatedAt])

  useEffect(() => {
    if (clock === undefined) return
    clock.together(isTogether)
    const show = () => setSeconds(clock.seconds)
    show()
    const timer = setInterval(show, 1_000)
    return () => clearInterval(timer)
  }, [clock, data, isTogether])

  useServerEvents([`meeting:${meetingId}`], ({ type }) => {
    if (type === consultationTimeWritten && !isTogether) void written.refetch()
  })
  return seconds
}
