import { Trans, useLingui } from "@lingui/react/macro"
import {
  LevelMeter,
  type LocalMedia,
  MediaError,
  type MediaErrorReason,
  type MediaSnapshot,
  playTestSound,
  SelfView,
} from "@rond/core/features/call"
import { Button, Inline, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import { switchCamera, useHasOtherCamera } from "./cameras.ts"
import { visitErrorMessage, visitErrorText } from "./visit-error.ts"

export interface DeviceTrial {
  readonly isOpen: boolean
  /** The reason there is no picture, or neither picture nor sound. */
  readonly reason: MediaErrorReason | undefined
  /** Opens camera and microphone; without the camera, only the microphone. */
  readonly start: () => Promise<void>
}

/** The check of camera and sound before joining. The call uses what it has opened. */
export function useDeviceTrial(media: LocalMedia): DeviceTrial {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<MediaErrorReason>()
  const start = async () => {
    setOpen(true)
    try {
      await (media.snapshot.stream === undefined ? media.open() : media.restart("video"))
      setReason(undefined)
    } catch (cause) {
      setReason(cause instanceof MediaError ? cause.reason : "failed")
      // One may be refused and the other not; the browser refuses both when asked for both.
      await media.open({ camera: false }).catch(() => undefined)
    }
  }
  return { isOpen, reason, start }
}

export interface VisitCheckProps {
  readonly trial: DeviceTrial
  readonly media: LocalMedia
  readonly captured: MediaSnapshot
}

/** The patient's own picture, the microphone's level and a sound to hear. */
export function VisitCheck({ trial, media, captured }: VisitCheckProps) {
  const { t } = useLingui()
  const { stream, tracks } = captured
  const hasOtherCamera = useHasOtherCamera(tracks.video !== undefined)
  return (
    <Stack gap={3} as="section" aria-label={t`Camera and sound`}>
      {trial.reason !== undefined && (
        <NoPicture reason={trial.reason} hasSound={tracks.audio !== undefined} onRetry={() => void trial.start()} />
      )}
      {stream !== undefined && (
        <>
          <SelfView stream={stream} isCameraOn={tracks.video !== undefined} />
          {tracks.video === undefined && trial.reason === undefined && (
            <Text as="p" tone="muted">
              <Trans>We found no camera. You can join with sound only.</Trans>
            </Text>
          )}
          <Stack gap={1}>
            <Text as="p" size="sm" tone="muted">
              <Trans>Say a few words. The bar moves when your microphone works.</Trans>
            </Text>
            <LevelMeter stream={stream} />
          </Stack>
        </>
      )}
      <Inline gap={2} wrap>
        <Button icon="volume" onClick={() => void playTestSound()}>
          <Trans>Play a test sound</Trans>
        </Button>
        {hasOtherCamera && (
          <Button icon="switch-camera" onClick={() => void switchCamera(media).catch(() => undefined)}>
            <Trans>Switch camera</Trans>
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

interface NoPictureProps {
  readonly reason: MediaErrorReason
  readonly hasSound: boolean
  readonly onRetry: () => void
}

function NoPicture({ reason, hasSound, onRetry }: NoPictureProps) {
  const { t, i18n } = useLingui()
  const text = visitErrorText({ kind: "media", problem: reason })
  const forPicture =
    reason === "refused"
      ? t`To allow it, select the icon next to the address at the top, then try again. You can also join without it.`
      : reason === "system"
        ? visitErrorMessage(i18n, text)
        : t`Close other apps that use it, then try again. You can also join without it.`
  return (
    <Stack gap={2} as="output">
      <Text as="span" weight="medium" tone="warning">
        {hasSound ? t`Your camera cannot be used` : i18n._(text.title)}
      </Text>
      <Text as="span" tone="muted">
        {hasSound ? forPicture : visitErrorMessage(i18n, text)}
      </Text>
      {text.canRetry && (
        <Button icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Stack>
  )
}
