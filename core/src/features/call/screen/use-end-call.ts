import { useSetAtom } from "jotai"
import { endCallAtom } from "./call-atoms.ts"

/**
 * Ends the running call, if any, for features that end calls besides the call button.
 *
 * @example
 * const endCall = useEndCall()
 * const goHome = useGoHome() // `@rond/core/features/end-meeting`
 */
export const useEndCall = (): (() => void) => useSetAtom(endCallAtom)
