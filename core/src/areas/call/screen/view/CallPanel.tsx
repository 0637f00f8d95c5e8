import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Stack } from "../../../../platform/ui/index.ts"
import { useWorkspace, type Workspace } from "../../../../platform/workspace/index.ts"
import type { CallState } from "../machine/call-state.ts"
import type { RenderInDock } from "../running/held-calls.ts"
import { Aside, BelowTheCall, CallAndAside } from "./call-panel.styles.ts"
import { CallBar } from "./CallBar.tsx"
import {
  DeferredBanners,
  DeferredChat,
  DeferredDeviceCheck,
  DeferredPatientLink,
  DeferredProviderDialog,
  DeferredReplaceDialog,
  DeferredStage,
} from "./deferred-parts.tsx"
import { useCallPanel } from "./use-call-panel.ts"

const smsFlag = "sms_notification"

/** The parts that the host composes around the call, which itself neither ends meetings nor counts their time. */
export interface CallPanelProps {
  /** Shown among the call's buttons. */
  readonly renderActions?: (call: CallState) => ReactNode
  /** Shown beside the call where there is room. */
  readonly renderAside?: (call: CallState) => ReactNode
  /** Continues with the running call while another screen is open, outside the workspace. */
  readonly renderInDock?: RenderInDock | undefined
}

/** The video call of the meeting on screen. */
export function CallPanel(props: CallPanelProps) {
  const workspace = useWorkspace()
  const { meeting } = workspace
  return meeting === undefined ? null : <MeetingCall key={meeting.id} workspace={workspace} meeting={meeting} {...props} />
}

interface MeetingCallProps extends CallPanelProps {
  readonly workspace: Workspace
  readonly meeting: NonNullable<Workspace["meeting"]>
}

function MeetingCall({ workspace, meeting, renderActions, renderAside, renderInDock }: MeetingCallProps) {
  const { t } = useLingui()
  const panel = useCallPanel(workspace, meeting, renderInDock)
  const { held, state, isActive, waitingRoom, link, deviceCheck } = panel
  const { patient, user, clinician } = workspace
  const maySendSms = clinician.flags.includes(smsFlag)
  return (
    <Stack gap={3} as="section" aria-label={t`Video call`}>
      <DeferredBanners
        state={state}
        media={panel.media}
        meetingId={meeting.id}
        clinicianId={clinician.id}
        patientName={patient.name}
        phone={user.phone}
        onRestart={panel.press}
        onEnd={panel.end}
        onMicrophoneOnly={panel.microphoneOnly}
        onDevices={deviceCheck.open}
        onRestartKind={panel.restartKind}
      />
      <CallAndAside call={isActive}>
        {isActive && held !== undefined ? (
          <DeferredStage held={held} speaker={panel.speaker} sms={link.data?.sms ?? null} onDevices={deviceCheck.open} />
        ) : (
          <CallBar
            patientName={patient.name}
            waitingRoom={waitingRoom}
            hasEnded={state.phase === "ended"}
            isRestart={panel.button === "restart"}
            isElsewhere={state.error?.kind === "moved"}
            isLongBefore={panel.isLongBefore}
            isReady={held !== undefined}
            onCheck={deviceCheck.open}
            onStart={panel.press}
          />
        )}
        <Aside call={isActive}>
          {renderAside?.(state)}
          <BelowTheCall call={isActive} texts={maySendSms && link.data?.hasOneTimeUrl !== false}>
            <DeferredPatientLink
              meetingId={meeting.id}
              patientName={patient.name}
              phone={user.phone}
              link={link}
              maySendSms={maySendSms}
              call={state}
              starts={panel.starts}
              isPatientThere={waitingRoom.isPatientThere === true}
            />
            {renderActions?.(state)}
            <DeferredChat
              subject={panel.subject}
              place="bar"
              isShown={!isActive && (waitingRoom.isPatientThere === true || state.phase === "ended")}
            />
          </BelowTheCall>
        </Aside>
      </CallAndAside>
      {panel.providerQuestion !== undefined && <DeferredProviderDialog {...panel.providerQuestion} />}
      <DeferredReplaceDialog {...panel.replaceQuestion} />
      {held !== undefined && deviceCheck.isOpen && (
        <DeferredDeviceCheck
          open
          media={held.media}
          snapshot={panel.media}
          isInCall={isActive}
          provider={panel.provider}
          isLongBefore={panel.isLongBefore}
          onClose={deviceCheck.close}
          onStart={panel.press}
        />
      )}
    </Stack>
  )
}
