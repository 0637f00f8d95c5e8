import { Trans, useLingui } from "@lingui/react/macro"
import {
  Chip,
  ChipWords,
  ControlBar,
  Corner,
  type MediaSnapshot,
  OtherPicture,
  OwnTracks,
  Pictures,
  SelfView,
  stageColors,
  Veil,
} from "@rond/core/features/call"
import { Button, Icon, IconButton, Spinner, styled, Text } from "@rond/core/ui"
import { ClinicHelp, type PatientClinic } from "../patient-page/PatientCard.tsx"
import { useHasOtherCamera } from "./cameras.ts"
import type { ReactNode } from "react"
import type { VisitSnapshot } from "./visit-call.ts"
import type { VisitState } from "./visit-state.ts"

const Screen = styled("main", {
  position: "relative",
  height: "100dvh",
  backgroundColor: stageColors.room,
  color: stageColors.text,
  fontFamily: "$body",
  fontSize: "$lg",
  "--rond-hints-foot": "5.5rem",
  // The controls take two rows.
  "@media (max-width: 359px)": { "--rond-hints-foot": "9rem" },
  // No picture is printed, nor anything that only a call needs.
  "@print": { display: "none" },
})

export interface VisitStageProps {
  readonly visit: VisitSnapshot
  readonly media: MediaSnapshot
  readonly clinicianName: string
  readonly clinic: PatientClinic
  /** Among the controls. */
  readonly chat: ReactNode
  readonly onPicture: (frozen: boolean) => void
  readonly onMicrophone: () => void
  readonly onCamera: () => void
  readonly onSwitchCamera: () => void
  readonly onHangUp: () => void
}

/** The call as the patient sees it: the clinician full size, the patient in the corner, the buttons below. */
export function VisitStage({
  visit,
  media,
  clinicianName,
  clinic,
  chat,
  onPicture,
  onMicrophone,
  onCamera,
  onSwitchCamera,
  onHangUp,
}: VisitStageProps) {
  const { t } = useLingui()
  const { state, clinicianStream } = visit
  const isCameraOn = media.on.video && media.tracks.video !== undefined
  const [isHeard, isSeen] = [media.on.audio && !media.muted.audio, isCameraOn && !media.muted.video]
  const hasOtherCamera = useHasOtherCamera(media.tracks.video !== undefined)
  return (
    <Screen aria-label={t`Call with ${clinicianName}`}>
      <Pictures>
        {clinicianStream !== undefined && (
          <OtherPicture
            stream={clinicianStream}
            label={t`Video of ${clinicianName}`}
            shows={state.clinicianVideo !== false}
            onPicture={onPicture}
          />
        )}
        <ClinicianVeil state={state} clinicianName={clinicianName} clinic={clinic} />
        <Corner at="topStart">
          <Chip>{clinicianName}</Chip>
          {state.clinicianAudio === false && (
            <Chip>
              <Icon name="microphone-off" size={14} />
              <ChipWords>
                <Trans>The clinician’s microphone is off</Trans>
              </ChipWords>
            </Chip>
          )}
        </Corner>
        <Corner at="topEnd">
          <SelfView stream={media.stream} isCameraOn={isSeen} />
        </Corner>
        {state.streamId !== undefined && <OwnTracks media={media} otherName={clinicianName} />}
      </Pictures>
      <ControlBar
        css={{
          padding: "$4",
          paddingBottom: "max($space$4, env(safe-area-inset-bottom))",
          gap: "$4",
          "@phone": { gap: "$2", paddingInline: "$2" },
        }}
      >
        <IconButton
          icon={isHeard ? "microphone" : "microphone-off"}
          label={media.on.audio ? t`Turn off microphone` : t`Turn on microphone`}
          variant={isHeard ? "outlined" : "danger"}
          size="lg"
          round
          onClick={onMicrophone}
        />
        <IconButton
          icon={isSeen ? "video" : "video-off"}
          label={isCameraOn ? t`Turn off camera` : t`Turn on camera`}
          variant={isSeen ? "outlined" : "danger"}
          size="lg"
          round
          onClick={onCamera}
        />
        {isCameraOn && hasOtherCamera && (
          <IconButton icon="switch-camera" label={t`Switch camera`} variant="outlined" size="lg" round onClick={onSwitchCamera} />
        )}
        {chat}
        <Button variant="danger" size="lg" icon="phone-off" onClick={onHangUp}>
          <Trans>Hang up</Trans>
        </Button>
      </ControlBar>
    </Screen>
  )
}

interface ClinicianVeilProps extends Pick<VisitStageProps, "clinicianName" | "clinic"> {
  readonly state: VisitState
}

function ClinicianVeil({ state, clinicianName, clinic }: ClinicianVeilProps) {
  if (state.phase === "reconnecting") {
    return (
      <Veil over={state.streamId === undefined ? "nothing" : "picture"}>
        <Spinner size={24} />
        <Trans>Reconnecting…</Trans>
        <Text size="sm" tone="inherit">
          <Trans>Stay here. The call continues as soon as the connection is back.</Trans>
        </Text>
        <ClinicHelp clinic={clinic} isOverPicture />
      </Veil>
    )
  }
  if (state.streamId === undefined) {
    return (
      <Veil over="nothing">
        <Spinner size={24} />
        {state.clinicianLeft ? <Trans>{clinicianName} has left the call</Trans> : <Trans>Waiting for {clinicianName}</Trans>}
        {!state.isLeavingFresh && (
          <Text size="sm" tone="inherit">
            {state.clinicianLeft ? (
              <Trans>Stay here if you expect them back, or hang up.</Trans>
            ) : (
              <Trans>The call starts as soon as both of you are here.</Trans>
            )}
          </Text>
        )}
        <ClinicHelp clinic={clinic} isOverPicture />
      </Veil>
    )
  }
  if (state.clinicianVideo === false) {
    return (
      <Veil over="nothing">
        <Icon name="video-off" size={32} />
        <Trans>{clinicianName} has turned the camera off</Trans>
      </Veil>
    )
  }
  if (!state.pictureFrozen) return null
  return (
    <Veil over="picture">
      <Icon name="warning" size={24} />
      <Trans>The video has frozen</Trans>
      <Text size="sm" tone="inherit">
        <Trans>We are trying to get it moving again.</Trans>
      </Text>
    </Veil>
  )
}
