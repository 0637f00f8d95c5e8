import { atom } from "jotai"
import { noCall, type CallState } from "../machine/call-state.ts"
import type { CallSnapshot } from "../running/call-runner.ts"
import type { MediaSnapshot } from "../media/local-media.ts"

/** The call of the meeting on screen; there is one at most in a page. */
export const callAtom = atom<CallSnapshot>({ state: noCall, patientStream: undefined })
/** What camera and microphone do now. */
export const mediaAtom = atom<MediaSnapshot | undefined>(undefined)

/** The call's state alone, for whoever ends meetings, offers no-shows or guards against leaving. */
export const callStateAtom = atom<CallState>((get) => get(callAtom).state)
