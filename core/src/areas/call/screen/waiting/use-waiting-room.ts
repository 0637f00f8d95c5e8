import { useEffect, useState } from "react"
import { getWaitingPatients, getWaitingRoom, waitedMinutes, waitingRoomChanged, type WaitingPatient } from "../../model/index.ts"
import { useServerEvents } from "../../../../platform/events/index.ts"
import { useApiQuery, useRefetch } from "../../../../platform/http/index.ts"
import { useClinician } from "../../../../platform/session/index.ts"

/** The clinician's patients in the waiting room, the longest wait first. */
export interface WaitingPatients {
  readonly waiting: readonly WaitingPatient[]
  /** The server's clock is this many milliseconds ahead of this device's. */
  readonly aheadMillis: number
}

const noPatients: readonly WaitingPatient[] = []

/** The signed-in clinician's waiting patients, kept up to date by the server's events. */
export function useWaitingPatients(): WaitingPatients {
  const { id } = useClinician()
  const { data, dataUpdatedAt } = useApiQuery(getWaitingPatients, {})
  const refetch = useRefetch()
  const readAgain = () => void refetch(getWaitingPatients)
  useServerEvents([`clinician:${id}`], ({ type }) => (type === waitingRoomChanged ? readAgain() : undefined), readAgain)
  return { waiting: data?.waiting ?? noPatients, aheadMillis: data === undefined ? 0 : data.nowMillis - dataUpdatedAt }
}

/** The state of the patient in one meeting's call, from the server. */
export interface MeetingWaitingRoom {
  /**
   * Undefined until the server has responded. If it cannot be reached, no party counts as present; the server still refuses a no-show that is
   * not allowed.
   */
  readonly isPatientThere: boolean | undefined
  readonly waitingSinceMillis: number | null
  readonly aheadMillis: number
}

/**
 * The waiting room of one meeting, kept up to date by the server's events.
 *
 * @param isCall false for a meeting without a call, whose patient is never there
 */
export function useWaitingRoom(meetingId: string, isCall = true): MeetingWaitingRoom {
  const input = { params: { meetingId } }
  const { data, dataUpdatedAt, isError } = useApiQuery(getWaitingRoom, input, { enabled: isCall })
  const refetch = useRefetch()
  const readAgain = () => void refetch(getWaitingRoom, input)
  useServerEvents(isCall ? [`meeting:${meetingId}`] : [], ({ type }) => (type === waitingRoomChanged ? readAgain() : undefined), readAgain)
  return {
    isPatientThere: data?.isPatientThere ?? (isError || !isCall ? false : undefined),
    waitingSinceMillis: data?.waitingSinceMillis ?? null,
    aheadMillis: data === undefined ? 0 : data.nowMillis - dataUpdatedAt,
  }
}

/** Milliseconds between two counts of the minutes on screen. */
const countMillis = 15_000

/** The whole minutes since then, counted on. */
export function useWaitedMinutes(sinceMillis: number, aheadMillis: number): number {
  const [nowMillis, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countMillis)
    return () => clearInterval(timer)
  }, [])
  return waitedMinutes(sinceMillis, nowMillis + aheadMillis)
}
