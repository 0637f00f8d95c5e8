import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect, useEffectEvent, useRef } from "react"
import { useServerEvents } from "../../events/events.ts"
import { useRunApi } from "../../http/http.ts"
import { logWarning } from "../../problem/log-warning.ts"
import { useScreenState } from "../../screen-state/screen-state.ts"
import { deviceChoiceAtom } from "../check/device-choice.ts"
import { isCallActive, noCall } from "../machine/call-state.ts"
import { LocalMedia } from "../media/local-media.ts"
import { CallRunner } from "../running/call-runner.ts"
import { dialTone } from "../tone/dial-tone.ts"
import { callAtom, heldCallAtom, mediaAtom, type HeldCall } from "./call-atoms.ts"
import { useVideoProviders } from "./video-providers.tsx"

/**
 * Makes the meeting's call and keeps it in step with the URL: `call=1` is a running call, `clinician-video` and `clinician-audio`
 * are the camera and the microphone. Leaving the screen ends the call and stops every track. The screen that holds it is made
 * anew for another meeting.
 *
 * @param provider which video provider a call that the URL says is running goes by; absent while that is not known
 */
export function useCall(meetingId: string, startedAt: number | undefined, provider: string | undefined): HeldCall | undefined {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const setCall = useSetAtom(callAtom)
  const setMedia = useSetAtom(mediaAtom)
  const devices = useAtomValue(deviceChoiceAtom)
  const { phase } = useAtomValue(callAtom).state
  const [screen, patch] = useScreenState()
  const [held, setHeld] = useAtom(heldCallAtom)

  const make = useEffectEvent((): HeldCall => {
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
    runner.recall()
    setCall(runner.snapshot)
    return { runner, media }
  })

  useEffect(() => {
    const made = make()
    setHeld(made)
    return () => {
      made.runner.dispose()
      setHeld(undefined)
      setCall({ state: noCall, patientStream: undefined })
      setMedia(undefined)
    }
  }, [setHeld, setCall, setMedia])

  // A page that comes with call=1 was in a call; one whose call parameter goes (the back button) is out of it.
  const wasInUrl = useRef(false)
  const cameInCall = useRef(screen.call)
  useEffect(() => {
    const runner = held?.runner
    if (runner === undefined) return
    const state = runner.snapshot.state
    if (screen.call && state.phase === "idle" && cameInCall.current && provider !== undefined) runner.start(provider, "consultation", true)
    // Only a parameter that was there can have gone: a call that has just been started may be ahead of its URL.
    if (!screen.call && wasInUrl.current && isCallActive(state)) runner.end()
    wasInUrl.current = screen.call
    cameInCall.current &&= screen.call
  }, [screen.call, held, provider])

  // A call that ended by itself must not be running in the URL, and an address of an earlier call that comes back is no wish to call.
  useEffect(() => {
    if (phase === "ended" || phase === "error" || (screen.call && phase === "idle" && !cameInCall.current)) {
      patch({ call: false, clinicianVideo: false, clinicianAudio: false }, { history: "replace" })
    }
  }, [phase, screen.call, patch])

  useEffect(() => {
    if (!screen.call) return
    held?.media.turn("audio", screen.clinicianAudio)
    held?.media.turn("video", screen.clinicianVideo)
  }, [held, screen.call, screen.clinicianAudio, screen.clinicianVideo])

  useServerEvents([`meeting:${meetingId}`], ({ type }) => {
    if (type === "patient-left") held?.runner.dispatch({ type: "patient-left" })
  })

  return held
}
