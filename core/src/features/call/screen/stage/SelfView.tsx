import { useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { Icon, styled } from "../../../../ui/index.ts"

const Frame = styled("div", {
  position: "relative",
  width: "100%",
  aspectRatio: "1280 / 720",
  overflow: "hidden",
  boxShadow: "0 0 0 1px rgb(255 255 255 / 0.5), 0 2px 8px rgb(0 0 0 / 0.4)",
  borderRadius: "$md",
  backgroundColor: "#1d2624",
  color: "#e7edec",
  display: "grid",
  placeItems: "center",
})
const Picture = styled("video", { width: "100%", height: "100%", objectFit: "cover", transform: "scaleX(-1)", display: "block" })

export interface SelfViewProps {
  readonly stream: MediaStream | undefined
  readonly isCameraOn: boolean
}

/** The clinician's own picture, mirrored. */
export function SelfView({ stream, isCameraOn }: SelfViewProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const shows = isCameraOn && (stream?.getVideoTracks().length ?? 0) > 0
  useEffect(() => {
    const element = video.current
    if (element === null || !shows) return
    element.srcObject = stream ?? null
    // A browser keeps a playable video element and its surroundings in memory.
    return () => {
      element.srcObject = null
    }
  }, [stream, shows])
  return (
    <Frame>
      {shows ? (
        <Picture ref={video} autoPlay playsInline muted aria-label={t`Your own picture`} />
      ) : (
        <Icon name="video-off" size={20} label={t`Your camera is off`} />
      )}
    </Frame>
  )
}
