import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef } from "react"
import type { CallError } from "../contract/problem.ts"
import { useServerEvents } from "../events/use-server-events.tsx"
import { answerKey, useAnswer } from "../http/use-answer.ts"
import { useReadAgain } from "../http/use-read-again.ts"
import { useWrite } from "../http/use-write.ts"
import { listEntries } from "../record/contract.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { endEmergencyAccess, getEmergencyAccess } from "./contract.ts"

/** Protected notes of the patient on screen are open to this clinician. */
export interface RunningEmergency {
  /** By this device's clock, in epoch milliseconds. */
  readonly endsAtMillis: number
  readonly end: () => void
  readonly isEnding: boolean
  /** The last try to end it failed. */
  readonly error: CallError | null
}

/**
 * Emergency access to the patient on screen, while it runs. The record is read anew when it begins. When it ends, here, on another page
 * or by itself, everything that was read is forgotten at once, and the record is read as it is without. Use it under a key for each patient.
 *
 * @param onEnded called once for each end that happens while the patient is on screen
 */
export function useEmergencyAccess(onEnded: () => void): RunningEmergency | undefined {
  const { ids, patient } = useWorkspace()
  const cache = useQueryClient()
  const params = { patientId: patient.id }
  const own = useAnswer(getEmergencyAccess, { params })
  const access = own.data?.access ?? undefined
  const endsAtMillis = access === undefined ? undefined : own.dataUpdatedAt + access.remainingMillis
  const again = useReadAgain()
  const readAgain = () => void again(getEmergencyAccess, { params })
  useServerEvents([`clinician:${ids.clinicianId}`], ({ type }) => type === "emergency-access-changed" && readAgain(), readAgain)

  const { patientId } = params
  const close = useCallback(
    () => cache.setQueryData(answerKey(getEmergencyAccess, { params: { patientId } }), { access: null }),
    [cache, patientId],
  )
  const write = useWrite(endEmergencyAccess, { onSuccess: close })

  useEffect(() => {
    if (endsAtMillis === undefined) return undefined
    const timer = setTimeout(close, Math.max(0, endsAtMillis - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAtMillis, close])

  const wasOpen = useRef<string>(undefined)
  const accessId = access?.id
  useEffect(() => {
    const before = wasOpen.current
    wasOpen.current = accessId
    if (accessId !== undefined && accessId !== before) void cache.invalidateQueries({ queryKey: answerKey(listEntries) })
    if (accessId !== undefined || before === undefined) return
    void cache.resetQueries({ queryKey: answerKey(listEntries) })
    onEnded()
  }, [accessId, cache, onEnded])
  useEffect(
    () => () => {
      // Nobody watches the time while the patient is not on screen: what was read goes with the screen.
      if (wasOpen.current !== undefined) cache.removeQueries({ queryKey: answerKey(listEntries) })
    },
    [cache],
  )

  if (endsAtMillis === undefined) return undefined
  return { endsAtMillis, end: () => write.mutate({ params }), isEnding: write.isPending, error: write.error }
}
