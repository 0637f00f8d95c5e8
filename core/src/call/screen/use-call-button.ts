import { useAtomValue } from "jotai"
import { callButtonAtom, type CallButton } from "./call-atoms.ts"

/**
 * The button of the call on screen: for what presses it from elsewhere, as the command palette does. Undefined where the meeting has no
 * call, and until its devices can be asked for.
 */
export const useCallButton = (): CallButton | undefined => useAtomValue(callButtonAtom)
