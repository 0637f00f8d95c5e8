import { atom, useAtomValue, useSetAtom, useStore } from "jotai"
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { useRunApi } from "../../../../platform/http/index.ts"
import { logWarning } from "../../../../platform/errors/log-warning.ts"
import { useScreenState } from "../../../../platform/screen-state/index.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { LocalMedia, type MediaSnapshot } from "../media/local-media.ts"
import { CallRunner, type CallSnapshot } from "../running/call-runner.ts"
import {
  type CallSubject,
  calledMeetingsAtom,
  type HeldCall,
  leaveCallAtom,
  noSnapshotAtom,
  openCallAtom,
  runningCallAtom,
  shownCallAtom,
} from "../running/held-calls.ts"
import { runsElsewhere } from "../running/call-claim.ts"
import { isCallActive } from "../machine/call-state.ts"
import { dialTone } from "../tone/dial-tone.ts"
import { addressStep } from "./call-address.ts"
import type { ProviderChoice } from "./call-choice.ts"
import { useVideoProviders } from "../video-providers.tsx"

/** The call of the meeting on screen. */
export interface ShownCall {
  /** Undefined until its devices can be requested. */
  readonly held: HeldCall | undefined
  readonly call: CallSnapshot
  readonly media: MediaSnapshot | undefined
  /** Starts or restarts the call; on a page that was loaded into its call, returns to it. */
  readonly start: (provider: string) => void
}

const noMediaAtom = atom<MediaSnapshot | undefined>(undefined)

/**
 * The call of the meeting on screen, kept in step with the URL: `call=1` means a running call, `clinician-video` and `clinician-audio`
 * the camera and microphone. Leaving the screen keeps a running call, and coming back finds it.
 *
 * @param choice the video provider of a call that is running by the URL; absent while unknown
 * @param ask asks the clinician for it
 */
export function useCall(
  subject: CallSubject,
  startedAt: number | undefined,
  choice: ProviderChoice | undefined,
  ask: () => void,
): ShownCall {
  const { meetingId } = subject
  const held = useHeldCall(subject, startedAt)
  const call = useAtomValue(held?.snapshot ?? noSnapshotAtom)
  const media = useAtomValue<MediaSnapshot | undefined>(held?.captured ?? noMediaAtom)
  const [{ call: isCalled, clinicianVideo, clinicianAudio }, patch] = useScreenState("call", "clinicianVideo", "clinicianAudio")
  const store = useStore()

  const mayResume = useRef(isCalled && store.get(runningCallAtom) === undefined && !store.get(calledMeetingsAtom).has(meetingId))
  const { phase } = call.state
  const returnToCall = (to: HeldCall, provider: string, { audio, video }: MediaSnapshot["on"]) => {
    to.media.turn("audio", audio)
    to.media.turn("video", video)
    to.runner.start(provider, "consultation", true)
  }
  const wasOn = useRef({ audio: clinicianAudio, video: clinicianVideo })
  const isAsking = useRef(false)
  const resume = useEffectEvent(async (to: HeldCall, by: ProviderChoice) => {
    if (isAsking.current) return
    isAsking.current = true
    const isElsewhere = await runsElsewhere(meetingId)
    isAsking.current = false
    // The screen was left meanwhile, or the clinician has pressed the button.
    if (store.get(shownCallAtom) !== to || store.get(to.snapshot).state.phase !== "idle") return
    // A tab that was duplicated does not take the call from the one that has it.
    if (isElsewhere) return to.runner.dispatch({ type: "elsewhere" })
    if (by.kind === "undecided") return ask()
    // Without a provider, fetching the session reports the error.
    returnToCall(to, by.kind === "settled" ? by.provider : "none", wasOn.current)
  })
  const on = media?.on
  useEffect(() => {
    if (on !== undefined && isCallActive({ phase })) wasOn.current = on
  }, [on, phase])
  useEffect(() => {
    if (held === undefined || on === undefined) return
    const address = { call: isCalled, clinicianVideo, clinicianAudio }
    const next = addressStep({ address, phase, on, mayResume: mayResume.current })
    mayResume.current &&= next.step === "resume"
    if (next.step === "resume" && choice !== undefined) void resume(held, choice)
    if (next.step === "write") patch(next.address, { history: "replace" })
  }, [held, on, phase, isCalled, clinicianVideo, clinicianAudio, choice, patch])

  const start = (provider: string) => {
    if (held === undefined) return
    // The clinician had to be asked for the provider first, or takes the call from another page.
    if ((isCalled && phase === "idle") || call.state.error?.kind === "moved") returnToCall(held, provider, wasOn.current)
    else held.runner.restart(provider)
  }
  return { held, call, media, start }
}

/** Opens the meeting's call with the screen, and leaves it with the screen. */
function useHeldCall(subject: CallSubject, startedAt: number | undefined): HeldCall | undefined {
  const { meetingId } = subject
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const devices = useAtomValue(deviceChoiceAtom)
  const open = useSetAtom(openCallAtom)
  const leave = useSetAtom(leaveCallAtom)
  const openCall = useEffectEvent(() =>
    open(subject, (onChange) => {
      const media = new LocalMedia(navigator.mediaDevices as MediaDevices | undefined)
      if (devices.audio !== undefined) void media.choose("audio", devices.audio)
      if (devices.video !== undefined) void media.choose("video", devices.video)
      const runner = new CallRunner({
        meetingId,
        startedAt,
        media,
        loadProvider: load,
        run: runApi,
        tone: dialTone(logWarning),
        onChange,
        log: logWarning,
      })
      runner.loadHistory()
      return { runner, media }
    }),
  )
  // Before the screen is drawn, so that a running call is in its place at once.
  useLayoutEffect(() => {
    openCall()
    return () => leave(meetingId)
  }, [meetingId, leave])
  const shownCall = useAtomValue(shownCallAtom)
  // The screen of another meeting may not have left yet.
  return shownCall?.subject.meetingId === meetingId ? shownCall : undefined
}
