import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { watchPicture } from "../media/picture-watch.ts"
import { errorNameOf } from "../provider.ts"
import { Button, styled, Icon } from "../../../../platform/ui/index.ts"

const Video = styled("video", { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "contain", display: "block" })
const SoundOff = styled("div", { position: "absolute", insetBlockEnd: "$space$16", insetInlineStart: "$space$3" })

export interface OtherPictureProps {
  readonly stream: MediaStream
  /** The picture's name for assistive technology. */
  readonly label: string
  /** False while the other party's camera is off; the sound continues. */
  readonly shows: boolean
  /** The sound comes from elsewhere. */
  readonly isMuted?: boolean
  /** The output device; absent for the system's default. */
  readonly speaker?: string | undefined
  readonly onPicture: (frozen: boolean) => void
}

/** A picture behind a locked screen shows no frames, as one of a hidden page. */
const visibilityOf = (element: HTMLElement): Pick<Document, "visibilityState"> => ({
  get visibilityState() {
    return element.checkVisibility() ? document.visibilityState : "hidden"
  },
})

/** The other party's picture and sound. Reports when the picture freezes and when it moves again. */
export function OtherPicture({ stream, label, shows, isMuted = false, speaker, onPicture }: OtherPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilenced, setSilenced] = useState(false)
  const reportPicture = useEffectEvent(onPicture)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = stream
    // After a reload, browsers may block sound until the page is touched.
    element.play().then(
      () => setSilenced(false),
      (cause: unknown) => setSilenced(errorNameOf(cause) === "NotAllowedError"),
    )
    return () => {
      element.srcObject = null
    }
  }, [stream])

  useEffect(() => {
    const element = video.current
    const watchable = shows && stream.getVideoTracks().length > 0
    if (element === null || !watchable || !("requestVideoFrameCallback" in element)) return
    return watchPicture(element, (frozen) => reportPicture(frozen), visibilityOf(element))
  }, [stream, shows])

  useEffect(() => {
    const element = video.current
    // Not all browsers can select an output device; the others use the system's speaker.
    if (element !== null && speaker !== undefined && "setSinkId" in element) void element.setSinkId(speaker).catch(() => undefined)
  }, [speaker])

  return (
    <>
      <Video ref={video} playsInline autoPlay muted={isMuted} aria-label={label} css={{ visibility: shows ? "visible" : "hidden" }} />
      {isSilenced && (
        <SoundOff>
          <Button icon="volume" size="sm" onClick={() => void video.current?.play().then(() => setSilenced(false))}>
            <Trans>Turn on sound</Trans>
          </Button>
        </SoundOff>
      )}
    </>
  )
}

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
  variants: { large: { true: { position: "absolute", inset: 0, aspectRatio: "auto", borderRadius: 0, boxShadow: "none" } } },
})
const Picture = styled("video", {
  width: "100%",
  height: "100%",
  objectFit: "contain",
  display: "block",
  variants: { mirrored: { true: { transform: "scaleX(-1)" } } },
})

export interface SelfViewProps {
  readonly stream: MediaStream | undefined
  readonly isCameraOn: boolean
  /** Fills the stage instead of a corner. */
  readonly isLarge?: boolean
}

/** Whether a stream comes from the rear camera, which films what the person who holds the device sees. */
const looksAway = (stream: MediaStream | undefined): boolean => stream?.getVideoTracks()[0]?.getSettings().facingMode === "environment"

/** One's own picture, mirrored unless the rear camera films it. */
export function SelfView({ stream, isCameraOn, isLarge = false }: SelfViewProps) {
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
    <Frame large={isLarge}>
      {shows ? (
        <Picture ref={video} autoPlay playsInline muted aria-label={t`Your own video`} mirrored={!looksAway(stream)} />
      ) : (
        <Icon name="video-off" size={20} label={t`Your camera is off`} />
      )}
    </Frame>
  )
}
