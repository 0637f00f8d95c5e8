import { atom, useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { type callButtonOf, isCallActive } from "../machine/call-state.ts"
import type { Goodbye } from "../provider.ts"
import { endWithGoodbye, runningCallAtom, shownCallAtom } from "../running/held-calls.ts"

const endCallAtom = atom(null, async (get, _set, goodbye?: Goodbye) => {
  const call = get(shownCallAtom)
  if (call !== undefined && isCallActive(get(call.snapshot).state)) await endWithGoodbye(call.runner, goodbye)
})

/** Controls the call button from elsewhere on the screen. */
interface CallButton {
  readonly label: ReturnType<typeof callButtonOf>
  /** Starts, restarts or ends the call. */
  readonly press: () => void
}

/** Undefined where the meeting has no call, and until its devices can be requested. */
export const callButtonAtom = atom<CallButton | undefined>(undefined)

const pressCallAtom = atom(null, (get) => get(callButtonAtom)?.press())

/**
 * Ends the call of the meeting on screen, if it runs, for features that end calls besides the call button. Resolves once the patient has
 * heard the goodbye, or after two seconds. With `visitOver` the patient reads at once that the visit is over, and is not awaited any more,
 * even if the meeting goes on without them.
 *
 * @example
 * const endCall = useEndCall()
 * await endCall({ visitOver: true })
 * const goHome = useGoHome() // `@rond/core/features/end-meeting`
 */
export const useEndCall = (): ((goodbye?: Goodbye) => Promise<void>) => useSetAtom(endCallAtom)

/** The running call of this page, its meeting on screen or not. */
export interface RunningCall {
  readonly meetingId: string
  readonly patientId: string
  readonly patientName: string
  /** yyyy-mm-dd. */
  readonly patientDateOfBirth: string | null
  /** Resolves once the patient has heard the goodbye, or after two seconds. */
  readonly end: () => Promise<void>
}

/** The running call; undefined while none runs. */
export function useRunningCall(): RunningCall | undefined {
  const call = useAtomValue(runningCallAtom)
  return useMemo(() => call && { ...call.subject, end: () => endWithGoodbye(call.runner) }, [call])
}

const isPatientInCallAtom = atom((get) => {
  const call = get(runningCallAtom)
  return call !== undefined && get(call.snapshot).state.patientStreamId !== undefined
})

/** Whether the patient is in the running call of this page. */
export const useIsPatientInCall = (): boolean => useAtomValue(isPatientInCallAtom)

/**
 * Lets other components (e.g. the command palette) trigger the call button. Undefined where the meeting has no call, and until its
 * devices can be requested. Holding the returned object does not retain the call.
 */
export function useCallButton(): CallButton | undefined {
  const label = useAtomValue(callButtonAtom)?.label
  const press = useSetAtom(pressCallAtom)
  return useMemo(() => (label === undefined ? undefined : { label: label, press }), [label, press])
}
