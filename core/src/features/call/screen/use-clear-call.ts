import { useEffect } from "react"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"

/** Clears the call's parameters where the meeting has no call: it has ended, here or elsewhere, or is not held by video. */
export function useClearCallUnless(hasCall: boolean): void {
  const [{ call, clinicianVideo, clinicianAudio }, patch] = useScreenState()
  const isRefused = !hasCall && (call || clinicianVideo || clinicianAudio)
  useEffect(() => {
    if (isRefused) patch({ call: false, clinicianVideo: false, clinicianAudio: false }, { history: "replace" })
  }, [isRefused, patch])
}
