import { atom, type PrimitiveAtom } from "jotai"
import type { ReactNode } from "react"
import { type CallState, isCallActive, noCall } from "../machine/call-state.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"
import type { Goodbye } from "../provider.ts"
import { CallClaim } from "./call-claim.ts"
import type { CallRunner, CallSnapshot } from "./call-runner.ts"

/** The clinician, patient and meeting of a call, also for screens of other meetings. */
export interface CallSubject {
  readonly meetingId: string
  readonly clinicianId: string
  readonly patientId: string
  readonly patientName: string
  /** yyyy-mm-dd. */
  readonly patientDateOfBirth: string | null
  /** The pool's country, in the clinician's language. */
  readonly country: string
}

/** A meeting's call on this page, and where it is shown. */
export interface HeldCall {
  readonly subject: CallSubject
  readonly runner: CallRunner
  readonly media: LocalMedia
  /** Tells the browser's other pages that the call runs here. */
  readonly claim: CallClaim
  readonly snapshot: PrimitiveAtom<CallSnapshot>
  readonly captured: PrimitiveAtom<MediaSnapshot>
  /** The part of the call that stays on screen while its meeting does not. */
  readonly dock: PrimitiveAtom<{ readonly render: RenderInDock | undefined }>
}

export type RenderInDock = (call: CallState) => ReactNode

const nothingInDock: { readonly render: RenderInDock | undefined } = { render: undefined }

/*
 * The page holds the call of the meeting on screen, and one that runs, or has failed, while another screen is open. So a call outlives the
 * screen that started it: only ending it hangs up.
 */
const heldCallsAtom = atom<readonly HeldCall[]>([])
const shownMeetingAtom = atom<string | undefined>(undefined)
/** Meetings whose call ran on this page: the address of an earlier call starts none. */
export const calledMeetingsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The call of the meeting on screen. */
export const shownCallAtom = atom((get) => {
  const shownMeetingId = get(shownMeetingAtom)
  return get(heldCallsAtom).find(({ subject }) => subject.meetingId === shownMeetingId)
})

/** The running call, on screen or not; a page has at most one. */
export const runningCallAtom = atom((get) => get(heldCallsAtom).find(({ snapshot }) => isCallActive(get(snapshot).state)))

/** The call whose meeting is not on screen: running, or failed since it was left. */
export const dockedCallAtom = atom((get) => {
  const shownMeetingId = get(shownMeetingAtom)
  return get(heldCallsAtom).find(({ subject }) => subject.meetingId !== shownMeetingId)
})

/** Makes the runner and the media of a call; `onChange` is for the runner. */
export type MakeCall = (onChange: (snapshot: CallSnapshot) => void) => Pick<HeldCall, "runner" | "media">

/** A meeting's screen opens: the call that the page holds of it, or a new one that has not started. */
export const openCallAtom = atom(null, (get, set, subject: CallSubject, make: MakeCall): void => {
  set(shownMeetingAtom, subject.meetingId)
  if (get(heldCallsAtom).some((call) => call.subject.meetingId === subject.meetingId)) return
  const { runner, media } = make((snapshot) => set(changeAtom, call, snapshot))
  const call: HeldCall = {
    subject,
    runner,
    media,
    claim: new CallClaim(subject),
    snapshot: atom(runner.snapshot),
    captured: atom(media.snapshot),
    dock: atom(nothingInDock),
  }
  media.subscribe((captured) => set(call.captured, captured))
  set(heldCallsAtom, (calls) => [...calls, call])
})

const changeAtom = atom(null, (get, set, call: HeldCall, snapshot: CallSnapshot): void => {
  const { meetingId } = call.subject
  set(call.snapshot, snapshot)
  call.claim.hold(isCallActive(snapshot.state))
  const shownMeetingId = get(shownMeetingAtom)
  if (snapshot.state.phase === "ended" && shownMeetingId !== meetingId) return set(releaseCallAtom, call)
  if (!isCallActive(snapshot.state)) return
  if (!get(calledMeetingsAtom).has(meetingId)) set(calledMeetingsAtom, (called) => new Set([...called, meetingId]))
  // A call that failed while its meeting was not on screen is released when another one runs.
  const failed = get(heldCallsAtom).find(({ subject }) => subject.meetingId !== meetingId && subject.meetingId !== shownMeetingId)
  if (failed !== undefined) set(releaseCallAtom, failed)
})

/** Sets the part of the screen that is shown with the call while its meeting is not on screen. */
export const goWithCallAtom = atom(null, (_get, set, call: HeldCall, render: RenderInDock | undefined): void => set(call.dock, { render }))

/** A meeting's screen closes: a running call stays, any other is released. */
export const leaveCallAtom = atom(null, (get, set, meetingId: string): void => {
  if (get(shownMeetingAtom) === meetingId) set(shownMeetingAtom, undefined)
  const call = get(heldCallsAtom).find(({ subject }) => subject.meetingId === meetingId)
  if (call !== undefined && !isCallActive(get(call.snapshot).state)) set(releaseCallAtom, call)
})

/** A meeting that has no call any more: a running one ends. */
export const closeCallAtom = atom(null, (get, set, meetingId: string): void => {
  const call = get(heldCallsAtom).find(({ subject }) => subject.meetingId === meetingId)
  if (call !== undefined) set(releaseCallAtom, call)
})

/** Ends a running call, stops its tracks and forgets it. */
export const releaseCallAtom = atom(null, (get, set, call: HeldCall): void => {
  if (!get(heldCallsAtom).includes(call)) return
  set(heldCallsAtom, (calls) => calls.filter((candidate) => candidate !== call))
  call.runner.dispose()
  call.claim.hold(false)
})

/** The snapshot shown while a meeting has no call. */
export const noSnapshotAtom = atom<CallSnapshot>({ state: noCall, patientStream: undefined })

/** Milliseconds that ending a call waits for its goodbye. */
const maxGoodbyeMillis = 2_000

/** Ends a call. Resolves once the other party has received the goodbye, or after {@link maxGoodbyeMillis}. */
export async function endWithGoodbye(runner: Pick<CallRunner, "end" | "goodbye">, goodbye?: Goodbye): Promise<void> {
  runner.end(goodbye)
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxGoodbyeMillis)
  await Promise.race([runner.goodbye, tooLong])
  clearTimeout(timer)
}
