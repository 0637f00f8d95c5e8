import { atom } from "jotai"
import { noCall, type callButtonOf } from "../machine/call-state.ts"
import type { CallRunner, CallSnapshot } from "../running/call-runner.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"

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

/** Ends the running call, if any, for components other than the call's own button. */
export const endCallAtom = atom(null, (get) => get(activeCallAtom)?.runner.end())

/** Controls the call button from elsewhere on the screen. */
export interface CallButton {
  readonly label: ReturnType<typeof callButtonOf>
  /** Starts, restarts or ends the call. */
  readonly press: () => void
}

/** Undefined where the meeting has no call, and until its devices can be requested. */
export const callButtonAtom = atom<CallButton | undefined>(undefined)

/** Presses the call button, if available. */
export const pressCallAtom = atom(null, (get) => get(callButtonAtom)?.press())
