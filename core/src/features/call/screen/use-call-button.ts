import { useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { callButtonAtom, pressCallAtom, type CallButton } from "./call-atoms.ts"

/**
 * The button of the call on screen: for what presses it from elsewhere, as the command palette does. Undefined where the meeting has no
 * call, and until its devices can be asked for. Whoever keeps it keeps nothing of the call.
 */
export function useCallButton(): CallButton | undefined {
  const word = useAtomValue(callButtonAtom)?.word
  const press = useSetAtom(pressCallAtom)
  return useMemo(() => (word === undefined ? undefined : { word, press }), [word, press])
}
