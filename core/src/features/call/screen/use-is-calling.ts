import { useAtomValue } from "jotai"
import { isCallActive } from "../machine/call-state.ts"
import { callAtom } from "./call-atoms.ts"

/** Whether a call is running on this page, visible or not. */
export const useIsCalling = (): boolean => isCallActive(useAtomValue(callAtom).state)
