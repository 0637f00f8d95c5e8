import { atom } from "jotai"
import { noCall, type callButtonOf } from "../machine/call-state.ts"
import type { CallRunner, CallSnapshot } from "../running/call-runner.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"

/** The call of the meeting on screen; there is one at most in a page. */
export const callAtom = atom<CallSnapshot>({ state: noCall, patientStream: undefined })
/** What camera and microphone do now. */
export const mediaAtom = atom<MediaSnapshot | undefined>(undefined)

/** The call of a meeting, held as long as its screen is open. */
export interface ActiveCall {
  readonly runner: CallRunner
  readonly media: LocalMedia
}

/** Meetings that this page has left during their call: to come back to one by the browser's button is no wish to call again. */
export const leftCallsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Undefined while no screen holds one. */
export const activeCallAtom = atom<ActiveCall | undefined>(undefined)

/** Ends the running call, if there is one: for what ends calls besides the call's own button. */
export const endCallAtom = atom(null, (get) => get(activeCallAtom)?.runner.end())

/** The call's button, for what presses it from elsewhere on the screen. */
export interface CallButton {
  readonly word: ReturnType<typeof callButtonOf>
  /** Starts, restarts or ends the call, as the word says. */
  readonly press: () => void
}

/** Undefined where the meeting on screen has no call, and until its devices can be asked for. */
export const callButtonAtom = atom<CallButton | undefined>(undefined)

/** Presses the call's button, if there is one by then. */
export const pressCallAtom = atom(null, (get) => get(callButtonAtom)?.press())
