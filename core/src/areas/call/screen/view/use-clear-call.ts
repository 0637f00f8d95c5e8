import { useSetAtom } from "jotai"
import { useEffect } from "react"
import { useScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { closeCallAtom } from "../running/held-calls.ts"

/**
 * Clears the call's parameters, and ends its call, where the meeting has none: it has ended, here or elsewhere, or is not held by video.
 */
export function useClearCallUnless(hasCall: boolean, meetingId: string | undefined): void {
  const [{ call, clinicianVideo, clinicianAudio }, patch] = useScreenState("call", "clinicianVideo", "clinicianAudio")
  const close = useSetAtom(closeCallAtom)
  const isRefused = !hasCall && (call || clinicianVideo || clinicianAudio)
  useEffect(() => {
    if (isRefused) patch({ call: false, clinicianVideo: false, clinicianAudio: false }, { history: "replace" })
  }, [isRefused, patch])
  useEffect(() => {
    if (!hasCall && meetingId !== undefined) close(meetingId)
  }, [hasCall, meetingId, close])
}
