import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai"
import type { KeyboardEvent, ReactNode } from "react"
import { Button, IconButton, useShortcut } from "../../../../../platform/ui/index.ts"
import type { MediaSnapshot } from "../../media/local-media.ts"
import type { CallSnapshot } from "../../running/call-runner.ts"
import type { HeldCall } from "../../running/held-calls.ts"
import { hasPictureWindow } from "./picture-window.tsx"
import { ControlBar, EndName } from "../../pictures/stage.styles.ts"

/** Whether the camera shows as on. Until the devices have opened, it shows as it is about to be. */
export function showsCamera({ state }: CallSnapshot, { on, stream, tracks }: MediaSnapshot): boolean {
  const isOpening = state.phase === "fetching" && stream === undefined
  return on.video && (isOpening || tracks.video !== undefined)
}

export interface CallControlsProps {
  readonly held: HeldCall
  readonly isSmall: boolean
  /** False for a second set of the same controls. */
  readonly hasShortcuts?: boolean
  /** More buttons, after the one that ends the call. */
  readonly children?: ReactNode
}

/** Microphone, camera and end of a call. */
export function CallControls({ held, isSmall, hasShortcuts = true, children }: CallControlsProps) {
  const { t } = useLingui()
  const call = useAtomValue(held.snapshot)
  const captured = useAtomValue(held.captured)
  const { media, runner } = held
  const isMicrophoneOn = captured.on.audio
  const isCameraOn = showsCamera(call, captured)
  // A device that the system mutes is drawn as off, though its button still turns it off.
  const [isHeard, isSeen] = [isMicrophoneOn && !captured.muted.audio, isCameraOn && !captured.muted.video]
  const group = t`Call`
  const microphone = isMicrophoneOn ? t`Turn off microphone` : t`Turn on microphone`
  const camera = isCameraOn ? t`Turn off camera` : t`Turn on camera`
  const turnMicrophone = () => media.turn("audio", !isMicrophoneOn)
  const turnCamera = () => media.turn("video", !captured.on.video)
  useShortcut({ keys: "alt+m", label: microphone, group, run: turnMicrophone, enabled: hasShortcuts })
  useShortcut({ keys: "alt+v", label: camera, group, run: turnCamera, enabled: hasShortcuts })
  const size = isSmall ? "sm" : "md"
  const end = () => runner.end()
  return (
    <ControlBar small={isSmall} data-keep-clear="">
      <IconButton
        icon={isHeard ? "microphone" : "microphone-off"}
        label={microphone}
        shortcut="alt+m"
        variant={isHeard ? "outlined" : "danger"}
        size={size}
        round
        onClick={turnMicrophone}
      />
      <IconButton
        icon={isSeen ? "video" : "video-off"}
        label={camera}
        shortcut="alt+v"
        variant={isSeen ? "outlined" : "danger"}
        size={size}
        round
        onClick={turnCamera}
      />
      {isSmall ? (
        <IconButton icon="phone-off" label={t`End call`} variant="danger" size={size} round onClick={end} />
      ) : (
        <Button variant="danger" icon="phone-off" onClick={end}>
          <EndName>
            <Trans>End call</Trans>
          </EndName>
        </Button>
      )}
      {children}
    </ControlBar>
  )
}

export interface StageButtonProps {
  readonly isSmall: boolean
  readonly onClick: () => void
}

/** Shows the call in a window of its own; absent where the browser has none. */
export function PictureWindowButton({ isSmall, onClick }: StageButtonProps) {
  const { t } = useLingui()
  const label = t`Picture in picture`
  const isOffered = hasPictureWindow()
  useShortcut({ keys: "alt+p", label, group: t`Call`, run: onClick, enabled: isOffered })
  if (!isOffered) return null
  return (
    <IconButton
      icon="picture-in-picture"
      label={label}
      shortcut="alt+p"
      variant="outlined"
      size={isSmall ? "sm" : "md"}
      round
      onClick={onClick}
    />
  )
}

export interface MoveButtonProps {
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Moves a small picture to another corner. */
export function MoveButton(props: MoveButtonProps) {
  const { t } = useLingui()
  return <IconButton icon="move" label={t`Move to another corner (arrow keys)`} variant="outlined" size="sm" round {...props} />
}
