import { useLingui } from "@lingui/react/macro"
import type { MediaSnapshot } from "../../media/local-media.ts"
import type { CallSnapshot } from "../../running/call-runner.ts"
import { CallControls } from "./CallControls.tsx"
import { OtherPicture } from "./OtherPicture.tsx"
import { PatientChips, PatientVeil } from "./PatientState.tsx"
import { SelfView } from "./SelfView.tsx"
import { Chip, Corner, Pictures, Stage, StageSlot } from "./stage.styles.ts"
import { useStageLayout } from "./use-stage-layout.ts"

export interface CallStageProps {
  readonly call: CallSnapshot
  readonly media: MediaSnapshot | undefined
  readonly patientName: string
  /** Name and id number, which stay visible when the stage covers the page. */
  readonly patientLine: string
  readonly country: string
  readonly speaker: string | undefined
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
  readonly onMicrophone: () => void
  readonly onCamera: () => void
  readonly onDevices: () => void
  readonly onEnd: () => void
  readonly onPicture: (frozen: boolean) => void
}

/** The running call: the patient, the clinician's own picture in the corner, and the controls. */
export function CallStage(props: CallStageProps) {
  const { call, media, patientName, patientLine, country, speaker, isMicrophoneOn, isCameraOn, onPicture } = props
  const { t } = useLingui()
  const { layout, place, stage, setFullscreen } = useStageLayout()
  return (
    <StageSlot ref={place}>
      <Stage ref={stage} layout={layout} aria-label={t`Video call with ${patientName}`}>
        <Pictures>
          {call.patientStream !== undefined && (
            <OtherPicture
              stream={call.patientStream}
              label={t`Picture of ${patientName}`}
              shows={call.state.patientVideo !== false}
              speaker={speaker}
              onPicture={onPicture}
            />
          )}
          <PatientVeil state={call.state} patientName={patientName} country={country} />
          <Corner at="topStart">
            {layout === "fullscreen" && <Chip>{patientLine}</Chip>}
            <PatientChips state={call.state} />
          </Corner>
          <Corner at="topEnd">
            <SelfView stream={media?.stream} isCameraOn={isCameraOn} />
          </Corner>
        </Pictures>
        <CallControls
          isMicrophoneOn={isMicrophoneOn}
          isCameraOn={isCameraOn}
          isFullscreen={layout === "fullscreen"}
          isSmall={layout === "sticky"}
          onMicrophone={props.onMicrophone}
          onCamera={props.onCamera}
          onFullscreen={() => setFullscreen(layout !== "fullscreen")}
          onDevices={props.onDevices}
          onEnd={props.onEnd}
        />
      </Stage>
    </StageSlot>
  )
}
