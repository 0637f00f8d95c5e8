import { atom, useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { type callButtonOf, isCallActive } from "../machine/call-state.ts"
import { endWithGoodbye, runningCallAtom, shownCallAtom } from "../running/held-calls.ts"

const endCallAtom = atom(null, async (get) => {
  const call = get(shownCallAtom)
  if (call !== undefined && isCallActive(get(call.snapshot).state)) await endWithGoodbye(call.runner)
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
 * heard the goodbye, or after two seconds.
 *
 * @example
 * const endCall = useEndCall()
 * const goHome = useGoHome() // `@rond/core/features/end-meeting`
 */
export const useEndCall = (): (() => Promise<void>) => useSetAtom(endCallAtom)

/** The running call of this page, its meeting on screen or not. */
export interface RunningCall {
  readonly meetingId: string
  readonly patientId: string
  readonly patientName: string
  /** Resolves once the patient has heard the goodbye, or after two seconds. */
  readonly end: () => Promise<void>
}

/** The running call; undefined while none runs. */
export function useRunningCall(): RunningCall | undefined {
  const call = useAtomValue(runningCallAtom)
  return useMemo(() => call && { ...call.subject, end: () => endWithGoodbye(call.runner) }, [call])
}

/**
 * Lets other components (e.g. the command palette) trigger the call button. Undefined where the meeting has no call, and until its
 * devices can be requested. Holding the returned object does not retain the call.
 */
export function useCallButton(): CallButton | undefined {
  const label = useAtomValue(callButtonAtom)?.label
  const press = useSetAtom(pressCallAtom)
  return useMemo(() => (label === undefined ? undefined : { label: label, press }), [label, press])
}
