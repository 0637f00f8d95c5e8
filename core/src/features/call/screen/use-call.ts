import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect, useEffectEvent, useRef } from "react"
import { useServerEvents } from "../../../platform/events/index.ts"
import { useRunApi } from "../../../platform/http/index.ts"
import { logWarning } from "../../../platform/errors/log-warning.ts"
import { useScreenState } from "../../../platform/screen-state/index.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { isCallActive, noCall } from "../machine/call-state.ts"
import { LocalMedia } from "../media/local-media.ts"
import { CallRunner } from "../running/call-runner.ts"
import { dialTone } from "../tone/dial-tone.ts"
import { callRoomCleared } from "../../../model/call/index.ts"
import { callAtom, activeCallAtom, leftCallsAtom, mediaAtom, type ActiveCall } from "./active-call.ts"
import type { ProviderChoice } from "./call-choice.ts"
import { useVideoProviders } from "./video-providers.tsx"

/**
 * Creates the meeting's call and keeps it in step with the URL: `call=1` means a running call, `clinician-video` and `clinician-audio`
 * the camera and microphone. Leaving the screen ends the call and stops all tracks. Another meeting gets a new instance.
 *
 * @param choice the video provider of a call that the URL says is running; absent while unknown
 * @param ask asks the clinician for it
 */
export function useCall(
  meetingId: string,
  startedAt: number | undefined,
  choice: ProviderChoice | undefined,
  ask: () => void,
): ActiveCall | undefined {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const setCall = useSetAtom(callAtom)
  const setMedia = useSetAtom(mediaAtom)
  const devices = useAtomValue(deviceChoiceAtom)
  const { phase } = useAtomValue(callAtom).state
  const [screen, patch] = useScreenState()
  const [activeCall, setActiveCall] = useAtom(activeCallAtom)

  const make = useEffectEvent((): ActiveCall => {
    const media = new LocalMedia(navigator.mediaDevices as MediaDevices | undefined)
    if (devices.audio !== undefined) void media.choose("audio", devices.audio)
    if (devices.video !== undefined) void media.choose("video", devices.video)
    media.subscribe(setMedia)
    setMedia(media.snapshot)
    const runner = new CallRunner({
      meetingId,
      startedAt,
      media,
      loadProvider: load,
      run: runApi,
      tone: dialTone(logWarning),
      onChange: setCall,
      log: logWarning,
    })
    runner.loadHistory()
    setCall(runner.snapshot)
    return { runner, media }
  })

  const [leftCalls, setLeftCalls] = useAtom(leftCallsAtom)
  useEffect(() => {
    const made = make()
    setActiveCall(made)
    return () => {
      if (isCallActive(made.runner.snapshot.state)) setLeftCalls((left) => new Set([...left, meetingId]))
      made.runner.dispose()
      setActiveCall(undefined)
      setCall({ state: noCall, patientStream: undefined })
      setMedia(undefined)
    }
  }, [meetingId, setActiveCall, setCall, setMedia, setLeftCalls])

  // A page loaded with call=1 was in a call; when the parameter disappears (back button), the call is over.
  const wasInUrl = useRef(false)
  const cameInCall = useRef(screen.call && !leftCalls.has(meetingId))
  const resume = useEffectEvent((runner: ActiveCall["runner"], by: ProviderChoice) => {
    if (by.kind === "undecided") return ask()
    // Without a provider, fetching the session reports the error.
    runner.start(by.kind === "settled" ? by.provider : "none", "consultation", true)
  })
  useEffect(() => {
    const runner = activeCall?.runner
    if (runner === undefined) return
    const state = runner.snapshot.state
    if (screen.call && state.phase === "idle" && cameInCall.current && choice !== undefined) resume(runner, choice)
    // Only a parameter that was present can disappear: a new call may be ahead of its URL.
    if (!screen.call && wasInUrl.current && isCallActive(state)) runner.end()
    wasInUrl.current = screen.call
    cameInCall.current &&= screen.call
  }, [screen.call, activeCall, choice])

  // Clears `call=1` when the call ended by itself, or when an earlier call's address comes back.
  useEffect(() => {
    if (phase === "ended" || phase === "error" || (screen.call && phase === "idle" && !cameInCall.current)) {
      patch({ call: false, clinicianVideo: false, clinicianAudio: false }, { history: "replace" })
    }
  }, [phase, screen.call, patch])

  useEffect(() => {
    if (!screen.call) return
    activeCall?.media.turn("audio", screen.clinicianAudio)
    activeCall?.media.turn("video", screen.clinicianVideo)
  }, [activeCall, screen.call, screen.clinicianAudio, screen.clinicianVideo])

  useServerEvents([`meeting:${meetingId}`], ({ type }) => {
    if (type === "patient-left") activeCall?.runner.dispatch({ type: "patient-left" })
    if (type === callRoomCleared) activeCall?.runner.rejoin()
  })

  return activeCall
}
