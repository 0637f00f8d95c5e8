import { atom, useAtomValue, useSetAtom } from "jotai"
import { noCall, type callButtonOf, isCallActive } from "../machine/call-state.ts"
import type { CallRunner, CallSnapshot } from "../running/call-runner.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"
import { useMemo } from "react"

/** The call of the meeting on screen; a page has at most one. */
export const callAtom = atom<CallSnapshot>({ state: noCall, patientStream: undefined })
export const mediaAtom = atom<MediaSnapshot | undefined>(undefined)

/** A meeting's call, kept while its screen is open. */
export interface ActiveCall {
  readonly runner: CallRunner
  readonly media: LocalMedia
}

/** Meetings that this page left during a call: navigating back to one must not start a call. */
export const leftCallsAtom = atom<ReadonlySet<string>>(new Set<string>())

export const activeCallAtom = atom<ActiveCall | undefined>(undefined)

const endCallAtom = atom(null, (get) => get(activeCallAtom)?.runner.end())

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
