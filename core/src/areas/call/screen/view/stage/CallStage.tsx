import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai"
import { useRef } from "react"
import { Button, Icon, IconButton, styled, SubjectLine, useShortcut } from "../../../../../platform/ui/index.ts"
import type { SentSms } from "../../../model/index.ts"
import ChatButton from "../../chat/ChatButton.tsx"
import type { HeldCall } from "../../running/held-calls.ts"
import { StillButton } from "../../still/StillButton.tsx"
import { CallControls, MoveButton, PictureWindowButton, showsCamera } from "./CallControls.tsx"
import { OtherPicture, SelfView } from "../../pictures/CallPictures.tsx"
import { OwnTracks } from "./OwnTracks.tsx"
import { isAlone, PatientChips, PatientVeil } from "./PatientState.tsx"
import { InPictureWindow, type PictureWindow, usePictureWindow } from "./picture-window.tsx"
import { useStageRoom } from "./stage-room.ts"
import { StageSlot } from "./stage-slot.ts"
import { Corner, Pictures, Stage, Veil } from "../../pictures/stage.styles.ts"
import { useStageLayout } from "./use-stage-layout.ts"

/** The line keeps the page’s colours over the pictures. */
const Named = styled("div", {
  maxWidth: "100%",
  padding: "0 $2 $1",
  borderRadius: "$md",
  backgroundColor: "$surface",
  color: "$text",
  "&:empty": { display: "none" },
})

export interface CallPicturesProps {
  readonly held: HeldCall
  readonly speaker: string | undefined
  /** Names the patient in the first corner, while the stage covers the page. */
  readonly namesPatient?: boolean
  readonly isMuted?: boolean
  /** The SMS whose state the veil shows while the call waits for the patient. */
  readonly sms?: SentSms | null
  /** A visible banner already says that the patient declined or left. */
  readonly isLeaveSaid?: boolean
}

/** Both pictures of a call, and why the patient's does not move. Without the patient, the clinician's own picture is the large one. */
export function BothPictures({ held, speaker, namesPatient = false, isMuted = false, sms = null, isLeaveSaid = false }: CallPicturesProps) {
  const call = useAtomValue(held.snapshot)
  const captured = useAtomValue(held.captured)
  const { patientName, country } = held.subject
  const alone = isAlone(call.state)
  const self = <SelfView stream={captured.stream} isCameraOn={showsCamera(call, captured) && !captured.muted.video} isLarge={alone} />
  return (
    <>
      {alone && self}
      <PatientPicture held={held} speaker={speaker} isMuted={isMuted} shows={call.state.patientVideo !== false} />
      <PatientVeil state={call.state} patientName={patientName} country={country} sms={sms} isLeaveSaid={isLeaveSaid} />
      <Corner at="topStart">
        {namesPatient && (
          <Named>
            <SubjectLine />
          </Named>
        )}
        <PatientChips state={call.state} />
      </Corner>
      {!alone && <Corner at="topEnd">{self}</Corner>}
      {call.state.patientStreamId !== undefined && <OwnTracks media={captured} otherName={patientName} />}
    </>
  )
}

interface PatientPictureProps extends Pick<CallPicturesProps, "held" | "speaker" | "isMuted"> {
  readonly shows: boolean
}

function PatientPicture({ held: { snapshot, subject, runner }, ...props }: PatientPictureProps) {
  const { t } = useLingui()
  const { patientStream } = useAtomValue(snapshot)
  const { patientName } = subject
  if (patientStream === undefined) return null
  return (
    <OtherPicture
      {...props}
      stream={patientStream}
      label={t`Video of ${patientName}`}
      onPicture={(frozen) => runner.dispatch({ type: "picture", frozen })}
    />
  )
}

export interface CallElsewhereProps extends Pick<CallPicturesProps, "held" | "speaker"> {
  readonly window: PictureWindow
}

/**
 * The call in its own window, and a button on the page that brings it back. The page plays the sound, because browsers mute a window without a user
 * gesture.
 */
export function CallElsewhere({ window: { opened, close }, held, speaker }: CallElsewhereProps) {
  // Drawn again with the call, so that the window has the styles of its content.
  useAtomValue(held.snapshot)
  if (opened === undefined) return null
  return (
    <>
      <PatientPicture held={held} speaker={speaker} shows={false} />
      <Veil over="nothing">
        <Icon name="picture-in-picture" size={32} />
        <Trans>The call is in its own window</Trans>
        <Button size="sm" onClick={close}>
          <Trans>Bring it back</Trans>
        </Button>
      </Veil>
      <InPictureWindow opened={opened}>
        <Stage layout="fullscreen">
          <Pictures>
            <BothPictures held={held} speaker={speaker} isMuted />
          </Pictures>
          <CallControls held={held} isSmall hasShortcuts={false} />
        </Stage>
      </InPictureWindow>
    </>
  )
}

export interface CallStageProps {
  readonly held: HeldCall
  readonly speaker: string | undefined
  /** The SMS whose link still works; null without one. */
  readonly sms: SentSms | null
  readonly onDevices: () => void
}

/** The running call in its meeting: the patient, the clinician's own picture in the corner, and the controls. */
export function CallStage({ held, speaker, sms, onDevices }: CallStageProps) {
  const { t } = useLingui()
  const { patientName } = held.subject
  const stage = useRef<HTMLElement>(null)
  const ownWindow = usePictureWindow(stage)
  const isAway = ownWindow.opened !== undefined
  const { layout, corner, isFloating, drag, move, container, setFullscreen } = useStageLayout(stage, isAway)
  useStageRoom(container)
  const isFullscreen = layout === "fullscreen"
  const isSmall = layout === "sticky"
  const screen = isFullscreen ? t`Leave full screen` : t`Full screen`
  const toggleScreen = () => setFullscreen(!isFullscreen)
  useShortcut({ keys: "alt+f", label: screen, group: t`Call`, run: toggleScreen })
  return (
    <StageSlot ref={container}>
      <Stage
        ref={stage}
        layout={layout}
        corner={isSmall ? corner : undefined}
        data-keep-clear={isFullscreen ? undefined : ""}
        aria-label={t`Video call with ${patientName}`}
      >
        <Pictures movable={isFloating} {...drag}>
          {isAway ? (
            <CallElsewhere held={held} speaker={speaker} window={ownWindow} />
          ) : (
            <BothPictures held={held} speaker={speaker} namesPatient={isFullscreen} sms={sms} isLeaveSaid={layout === "normal"} />
          )}
        </Pictures>
        <CallControls held={held} isSmall={isSmall}>
          <ChatButton subject={held.subject} place={isSmall ? "small-stage" : "stage"} />
          {!isSmall && <StillButton held={held} />}
          {!isSmall && <IconButton icon="settings" label={t`Camera and microphone`} variant="outlined" round onClick={onDevices} />}
          <PictureWindowButton isSmall={isSmall} onClick={ownWindow.toggle} />
          <IconButton
            icon={isFullscreen ? "fullscreen-exit" : "fullscreen"}
            label={screen}
            shortcut="alt+f"
            variant="outlined"
            size={isSmall ? "sm" : "md"}
            round
            onClick={toggleScreen}
          />
          {isFloating && <MoveButton {...move} />}
        </CallControls>
      </Stage>
    </StageSlot>
  )
}
