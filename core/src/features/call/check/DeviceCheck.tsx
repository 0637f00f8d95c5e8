import { Trans, useLingui } from "@lingui/react/macro"
import { useAtom } from "jotai"
import { useEffect, useEffectEvent, useState, type ReactNode } from "react"
import { Banner, Button, Field, Inline, Select, Stack, styled } from "../../../ui/index.ts"
import type { MediaErrorReason } from "../machine/call-error.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"
import { MediaError } from "../media/media-error.ts"
import { SelfView } from "../screen/stage/SelfView.tsx"
import { callErrorText } from "../screen/call-error-text.ts"
import dialToneUrl from "../tone/dial-tone.wav?no-inline"
import { deviceChoiceAtom, type DeviceChoice } from "./device-choice.ts"
import { LevelMeter } from "./LevelMeter.tsx"
import { useDeviceList, type Device } from "./use-device-list.ts"

/** Aligns a control with the one of a field, below its label. */
const BesideField = styled("div", { paddingBlockEnd: "$1" })
const Columns = styled("div", {
  display: "grid",
  alignItems: "start",
  gap: "$4",
  gridTemplateColumns: "1fr 1fr",
  "@phone": { gridTemplateColumns: "minmax(0, 1fr)" },
})

export interface DeviceCheckProps {
  readonly media: LocalMedia
  readonly snapshot: MediaSnapshot | undefined
  /** More to try, shown below the devices. */
  readonly children?: ReactNode
}

/** Opens camera and microphone, shows that they work, and lets the clinician choose other devices. The owner of the media stops it. */
export function DeviceCheck({ media, snapshot, children }: DeviceCheckProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<MediaErrorReason>()
  const [choice, setChoice] = useAtom(deviceChoiceAtom)
  const { cameras, microphones, speakers } = useDeviceList(snapshot?.stream !== undefined)

  const attempt = (work: Promise<unknown>) =>
    work.then(
      // Choosing a device while nothing is open only stores the choice, so the error remains.
      () => media.snapshot.stream !== undefined && setReason(undefined),
      (cause: unknown) => setReason(cause instanceof MediaError ? cause.reason : "failed"),
    )
  const openAtOnce = useEffectEvent(() => void attempt(media.open()))
  useEffect(() => openAtOnce(), [])

  const choose = (kind: "audio" | "video") => (deviceId: string) => {
    setChoice({ ...choice, [kind]: deviceId })
    void attempt(media.choose(kind, deviceId))
  }
  const text = reason === undefined ? undefined : callErrorText({ kind: "media", reason })
  const used = usedDevices(snapshot, choice)
  return (
    <Stack gap={4}>
      {text !== undefined && (
        <Banner
          tone="error"
          title={i18n._(text.title)}
          actions={
            <Button size="sm" icon="refresh" onClick={() => void attempt(media.open())}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(text.message)}
        </Banner>
      )}
      <Columns>
        <SelfView stream={snapshot?.stream} isCameraOn={snapshot?.tracks.video !== undefined} />
        <Stack gap={3}>
          <DeviceField label={t`Camera`} devices={cameras} value={used.video} onChange={choose("video")} />
          <DeviceField label={t`Microphone`} devices={microphones} value={used.audio} onChange={choose("audio")} />
          <LevelMeter stream={snapshot?.stream} />
          <Inline align="end">
            <DeviceField
              label={t`Speaker`}
              devices={speakers}
              value={used.speaker}
              onChange={(speaker) => setChoice({ ...choice, speaker })}
            />
            <BesideField>
              <Button icon="volume" onClick={() => void playTestSound(used.speaker)}>
                <Trans>Play a sound</Trans>
              </Button>
            </BesideField>
          </Inline>
          {children}
        </Stack>
      </Columns>
    </Stack>
  )
}

interface DeviceFieldProps {
  readonly label: string
  readonly devices: readonly Device[]
  readonly value: string | undefined
  readonly onChange: (deviceId: string) => void
}

function DeviceField({ label, devices, value, onChange }: DeviceFieldProps) {
  const { t } = useLingui()
  const options = devices.map((device, index) => ({
    value: device.id,
    label: device.label === "" ? `${label} ${index + 1}` : device.label,
  }))
  const known = options.some((option) => option.value === value) ? value : undefined
  return (
    <Field label={label} disabled={options.length === 0} css={{ flex: 1 }}>
      <Select options={options} value={known} onChange={onChange} placeholder={options.length === 0 ? t`None found` : t`System default`} />
    </Field>
  )
}

/** The devices in use, from the tracks; otherwise the chosen ones. */
function usedDevices(snapshot: MediaSnapshot | undefined, choice: DeviceChoice) {
  return {
    audio: snapshot?.tracks.audio?.getSettings().deviceId ?? choice.audio,
    video: snapshot?.tracks.video?.getSettings().deviceId ?? choice.video,
    speaker: choice.speaker,
  }
}

async function playTestSound(speaker: string | undefined): Promise<void> {
  const audio = new Audio(dialToneUrl)
  audio.volume = 0.4
  if (speaker !== undefined && "setSinkId" in audio) await audio.setSinkId(speaker).catch(() => undefined)
  // If playing fails, the clinician hears nothing; finding that out is what the button is for.
  await audio.play().catch(() => undefined)
}
