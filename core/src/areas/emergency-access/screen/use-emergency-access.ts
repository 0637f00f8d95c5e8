import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { apiQueryKey, useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useRefetch } from "../../../platform/http/query-cache.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { listEntries } from "../../record/model/index.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { emergencyAccessChanged, endEmergencyAccess, getEmergencyAccess } from "../model/index.ts"

/** The protected notes of the patient on screen are open to this clinician. */
export interface RunningEmergency {
  /** The end of the access on this device's clock, in epoch milliseconds. */
  readonly endsAtMillis: number
  readonly end: () => void
  readonly isEnding: boolean
  /** The last attempt to end it failed. */
  readonly error: ApiError | null
}

/**
 * Emergency access to the patient on screen, while it lasts. The record is refetched when it starts. When it ends, here, on another
 * page or by itself, everything read is removed from the cache at once and the record is refetched without it. Use a key per patient.
 *
 * @param onEnded called once for each end while the patient is on screen
 */
export function useEmergencyAccess(onEnded: () => void): RunningEmergency | undefined {
  const { ids, patient } = useWorkspace()
  const cache = useQueryClient()
  const params = { patientId: patient.id }
  const own = useApiQuery(getEmergencyAccess, { params })
  const access = own.data?.access ?? undefined
  const endsAtMillis = access === undefined ? undefined : own.dataUpdatedAt + access.remainingMillis
  const refetch = useRefetch()
  const readAgain = () => void refetch(getEmergencyAccess, { params })
  useServerEvents([`clinician:${ids.clinicianId}`], ({ type }) => type === emergencyAccessChanged && readAgain(), readAgain)

  const { patientId } = params
  const close = useCallback(
    () => cache.setQueryData(apiQueryKey(getEmergencyAccess, { params: { patientId } }), { access: null }),
    [cache, patientId],
  )
  const write = useApiMutation(endEmergencyAccess, { onSuccess: close })

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
    if (accessId !== undefined && accessId !== before) void cache.invalidateQueries({ queryKey: apiQueryKey(listEntries) })
    if (accessId !== undefined || before === undefined) return
    void cache.resetQueries({ queryKey: apiQueryKey(listEntries) })
    onEnded()
  }, [accessId, cache, onEnded])
  useEffect(
    () => () => {
      // Nothing watches the time once the patient is off screen, so the notes that were read are removed with the screen.
      if (wasOpen.current !== undefined) cache.removeQueries({ queryKey: apiQueryKey(listEntries) })
    },
    [cache],
  )

  if (endsAtMillis === undefined) return undefined
  return { endsAtMillis, end: () => write.mutate({ params }), isEnding: write.isPending, error: write.error }
}
