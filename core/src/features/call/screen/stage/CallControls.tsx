import { Trans, useLingui } from "@lingui/react/macro"
import { Button, IconButton, useShortcut } from "../../../../ui/index.ts"
import { ControlBar } from "./stage.styles.ts"

export interface CallControlsProps {
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
  readonly isFullscreen: boolean
  readonly isSmall: boolean
  readonly onMicrophone: () => void
  readonly onCamera: () => void
  readonly onFullscreen: () => void
  readonly onDevices: () => void
  readonly onEnd: () => void
}

/** Microphone, camera, end, fullscreen, and the device menus. */
export function CallControls(props: CallControlsProps) {
  const { isMicrophoneOn, isCameraOn, isFullscreen, isSmall, onMicrophone, onCamera, onFullscreen, onDevices, onEnd } = props
  const { t } = useLingui()
  const group = t`Call`
  const microphone = isMicrophoneOn ? t`Turn off microphone` : t`Turn on microphone`
  const camera = isCameraOn ? t`Turn off camera` : t`Turn on camera`
  const screen = isFullscreen ? t`Leave full screen` : t`Full screen`
  useShortcut({ keys: "alt+m", label: microphone, group, run: onMicrophone })
  useShortcut({ keys: "alt+v", label: camera, group, run: onCamera })
  useShortcut({ keys: "alt+f", label: screen, group, run: onFullscreen })
  const size = isSmall ? "sm" : "md"
  return (
    <ControlBar small={isSmall}>
      <IconButton
        icon={isMicrophoneOn ? "microphone" : "microphone-off"}
        label={microphone}
        shortcut="alt+m"
        variant={isMicrophoneOn ? "outlined" : "danger"}
        size={size}
        round
        onClick={onMicrophone}
      />
      <IconButton
        icon={isCameraOn ? "video" : "video-off"}
        label={camera}
        shortcut="alt+v"
        variant={isCameraOn ? "outlined" : "danger"}
        size={size}
        round
        onClick={onCamera}
      />
      <Button variant="danger" icon="phone-off" size={size} onClick={onEnd}>
        <Trans>End call</Trans>
      </Button>
      {!isSmall && <IconButton icon="settings" label={t`Camera and microphone`} variant="outlined" round onClick={onDevices} />}
      <IconButton
        icon={isFullscreen ? "fullscreen-exit" : "fullscreen"}
        label={screen}
        shortcut="alt+f"
        variant="outlined"
        size={size}
        round
        onClick={onFullscreen}
      />
    </ControlBar>
  )
}
