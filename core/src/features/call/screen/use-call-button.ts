import { useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { callButtonAtom, pressCallAtom, type CallButton } from "./call-atoms.ts"

/**
 * Lets other components (e.g. the command palette) trigger the call button. Undefined where the meeting has no call, and until its
 * devices can be requested. Holding the returned object does not retain the call.
 */
export function useCallButton(): CallButton | undefined {
  const word = useAtomValue(callButtonAtom)?.word
  const press = useSetAtom(pressCallAtom)
  return useMemo(() => (word === undefined ? undefined : { word, press }), [word, press])
}
