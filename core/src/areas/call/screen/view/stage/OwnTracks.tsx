import { Trans } from "@lingui/react/macro"
import { type ReactNode, useEffect, useState } from "react"
import { Icon, styled, Text } from "../../../../../platform/ui/index.ts"
import type { IconName } from "../../../../../platform/ui/display/icon-names.ts"
import type { MediaSnapshot } from "../../media/local-media.ts"
import { watchSilence } from "../../media/silence-watch.ts"
import { onlyWhereRoomy, stageColors } from "../../pictures/stage.styles.ts"

/** Above the controls; a page with larger ones sets the distance. */
const Hints = styled("output", {
  position: "absolute",
  insetInline: "$space$2",
  insetBlockEnd: "var(--rond-hints-foot, 4.5rem)",
  display: "grid",
  justifyItems: "center",
  gap: "$1",
  pointerEvents: "none",
  "&:empty": { display: "none" },
  "@container (max-width: 20rem)": { insetBlockEnd: "var(--rond-hints-foot, 3rem)" },
})
const Hint = styled("span", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$2",
  maxWidth: "28rem",
  padding: "$2 $3",
  borderRadius: "$md",
  textAlign: "start",
  backgroundColor: stageColors.veil,
  color: stageColors.text,
  variants: { urgent: { true: { backgroundColor: "#7a1f1f" } } },
})
const Words = styled("span", { display: "grid", minWidth: 0 })
const Next = styled("span", onlyWhereRoomy)

interface OwnHintProps {
  readonly icon: IconName
  readonly urgent: boolean
  readonly title: ReactNode
  readonly children: ReactNode
}

function OwnHint({ icon, urgent, title, children }: OwnHintProps) {
  return (
    <Hint urgent={urgent}>
      <Icon name={icon} size={20} />
      <Words>
        <Text weight={urgent ? "semibold" : "medium"} tone="inherit">
          {title}
        </Text>
        <Next>
          <Text size="sm" tone="inherit">
            {children}
          </Text>
        </Next>
      </Words>
    </Hint>
  )
}

/** Whether the microphone gives nothing at all, though it is on and the system has not muted it. */
function useIsSilent({ tracks: { audio }, on, muted }: MediaSnapshot): boolean {
  const [isSilent, setSilent] = useState(false)
  const openTrack = on.audio && !muted.audio ? audio : undefined
  useEffect(() => {
    if (openTrack === undefined) return
    const stop = watchSilence(openTrack, setSilent)
    return () => {
      stop()
      setSilent(false)
    }
  }, [openTrack])
  return isSilent
}

export interface OwnTracksProps {
  readonly media: MediaSnapshot
  /** The person who does not hear or see this one. */
  readonly otherName: string
}

/** Says to a person in a call that the other party does not hear or see them, though microphone and camera are on, and what to do. */
export function OwnTracks({ media, otherName }: OwnTracksProps) {
  const { tracks, on, muted } = media
  const isSilent = useIsSilent(media)
  const isMuted = on.audio && tracks.audio !== undefined && muted.audio
  return (
    <Hints>
      {isMuted && (
        <OwnHint icon="microphone-off" urgent title={<Trans>Your device has muted your microphone</Trans>}>
          <Trans>
            {otherName} cannot hear you. End a phone call that is using the microphone, or press the mute key on your keyboard or headset.
          </Trans>
        </OwnHint>
      )}
      {on.video && tracks.video !== undefined && muted.video && (
        <OwnHint icon="video-off" urgent title={<Trans>Your device has stopped your camera</Trans>}>
          <Trans>{otherName} cannot see you. Close other apps that use the camera, and check its switch or cover.</Trans>
        </OwnHint>
      )}
      {isSilent && !isMuted && (
        <OwnHint icon="microphone" urgent={false} title={<Trans>No sound comes from your microphone</Trans>}>
          <Trans>Check that it is switched on, or choose another one.</Trans>
        </OwnHint>
      )}
    </Hints>
  )
}
