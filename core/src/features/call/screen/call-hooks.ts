import { useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { callButtonAtom, pressCallAtom, type CallButton, endCallAtom, callAtom } from "./call-atoms.ts"
import { isCallActive } from "../machine/call-state.ts"

/**
 * Ends the running call, if any, for features that end calls besides the call button.
 *
 * @example
 * const endCall = useEndCall()
 * const goHome = useGoHome() // `@rond/core/features/end-meeting`
 */
export const useEndCall = (): (() => void) => useSetAtom(endCallAtom)

/** Whether a call is running on this page, visible or not. */
export const useIsCalling = (): boolean => isCallActive(useAtomValue(callAtom).state)

/**
 * Lets other components (e.g. the command palette) trigger the call button. Undefined where the meeting has no call, and until its
 * devices can be requested. Holding the returned object does not retain the call.
 */
export function useCallButton(): CallButton | undefined {
  const label = useAtomValue(callButtonAtom)?.label
  const press = useSetAtom(pressCallAtom)
  return useMemo(() => (label === undefined ? undefined : { label: label, press }), [label, press])
}
