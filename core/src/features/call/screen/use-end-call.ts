import { useSetAtom } from "jotai"
import { endCallAtom } from "./call-atoms.ts"

/**
 * Ends the call of the meeting on screen, if one is running: for the parts of a meeting that end calls beside the call's own button.
 *
 * @example
 * const endCall = useEndCall()
 * const goHome = useGoHome() // `@rond/core/features/end-meeting`
 */
export const useEndCall = (): (() => void) => useSetAtom(endCallAtom)
