import { useLingui, Trans } from "@lingui/react/macro"
import { useEffect, useState, useEffectEvent, type ReactNode } from "react"
import { styled, Banner, Button, Field, Inline, Select, Stack } from "../../../../platform/ui/index.ts"
import { useAtom } from "jotai"
import type { MediaErrorReason } from "../machine/call-state.ts"
import { type LocalMedia, type MediaSnapshot, MediaError } from "../media/local-media.ts"
import { SelfView } from "../pictures/CallPictures.tsx"
import { callErrorMessage, callErrorText } from "../call-error-text.ts"
import { deviceChoiceAtom, type DeviceChoice } from "./device-choice.ts"
import { LevelMeter, playTestSound } from "./sound-check.tsx"

/** A camera, microphone or speaker to choose from. */
export interface Device {
  readonly id: string
  /** Empty until the browser has been allowed to capture once. */
  readonly label: string
}

export interface DeviceList {
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
  readonly speakers: readonly Device[]
}

const none: DeviceList = { cameras: [], microphones: [], speakers: [] }

/** The connected devices, kept up to date. Set `capturing` when capture begins: devices have names only from then on. */
function useDeviceList(capturing: boolean): DeviceList {
  const [list, setList] = useState(none)
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (devices === undefined) return
    let gone = false
    const read = async () => {
      const allDevices = await devices.enumerateDevices()
      if (!gone) setList(sorted(allDevices, capturing))
    }
    void read()
    devices.addEventListener("devicechange", read)
    return () => {
      gone = true
      devices.removeEventListener("devicechange", read)
    }
  }, [capturing])
  return list
}

// Without capture, the browser may report names of devices that are gone.
function sorted(devices: readonly MediaDeviceInfo[], capturing: boolean): DeviceList {
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label: capturing ? label : "" }))
  return { cameras: of("videoinput"), microphones: of("audioinput"), speakers: of("audiooutput") }
}

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
          {callErrorMessage(i18n, text)}
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
              devices={withSystemDefault(speakers, t`System default`)}
              value={used.speaker ?? systemDefault}
              onChange={(speaker) => setChoice({ ...choice, speaker: speaker === systemDefault ? undefined : speaker })}
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

/** The name by which browsers that list it know the speaker of the system's settings. */
const systemDefault = "default"

/** Every browser can play through the system's speaker; not every one lists it. */
const withSystemDefault = (speakers: readonly Device[], label: string): readonly Device[] =>
  speakers.length === 0 || speakers.some(({ id }) => id === systemDefault) ? speakers : [{ id: systemDefault, label }, ...speakers]

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
  const selectedValue = options.some((option) => option.value === value) ? value : undefined
  return (
    <Field label={label} disabled={options.length === 0} css={{ flex: 1 }}>
      <Select
        options={options}
        value={selectedValue}
        onChange={onChange}
        placeholder={options.length === 0 ? t`None found` : t`System default`}
      />
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
