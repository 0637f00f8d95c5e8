import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { SupportDialog } from "../../../../../platform/errors/contact-support/SupportDialog.tsx"
import { mappedByMarket } from "../../../../../platform/errors/mapped-error.ts"
import { MappedMessage } from "../../../../../platform/errors/MappedMessage.tsx"
import { useResolvedIfAny } from "../../../../../platform/workspace/workspace-context.ts"
import { Banner, Button } from "../../../../../platform/ui/index.ts"
import { clockText } from "../../../../../kernel/format/clock-text.ts"
import { isCallActive, type CallState } from "../../machine/call-state.ts"
import { PhoneLink } from "../../notify/SmsState.tsx"
import type { MediaKind, MediaSnapshot } from "../../media/local-media.ts"
import { callErrorDetails, callErrorMessage, callErrorText, type CallErrorAction } from "../../call-error-text.ts"

export interface CallBannersProps {
  readonly state: CallState
  readonly media: MediaSnapshot | undefined
  readonly meetingId: string
  readonly clinicianId: string
  readonly patientName: string
  /** The account's phone; null if none is registered. */
  readonly phone: string | null
  readonly onRestart: () => void
  readonly onEnd: () => void
  readonly onMicrophoneOnly: () => void
  readonly onDevices: () => void
  readonly onRestartKind: (kind: MediaKind) => void
}

/** Banners above the call: why there is none, or that the patient left, each with its next step. */
export default function CallBanners(props: CallBannersProps) {
  const { state, media, patientName, phone, onRestart, onEnd, onRestartKind } = props
  const talkTime = clockText(Math.round(state.talkMillis / 1_000))
  const callAgainButton = (
    <Button size="sm" icon="restart" onClick={onRestart}>
      <Trans>Call again</Trans>
    </Button>
  )
  return (
    <>
      {(isCallActive(state) ? state.leaveReason : state.disconnectReason) === "PATIENT_DECLINED" && (
        <Banner
          tone="warning"
          title={<Trans>The patient declined the call</Trans>}
          actions={
            <>
              {callAgainButton}
              <PhoneLink phone={phone} />
            </>
          }
        >
          <Trans>{patientName} does not want to take the call now. Call again, write an SMS, or end the meeting as a no-show.</Trans>
        </Banner>
      )}
      {state.leaveReason === "PATIENT_HUNG_UP" && (
        <Banner
          tone="warning"
          // A page that was reloaded since does not know how long they were in the call.
          title={
            state.talkMillis === 0 ? (
              <Trans>{patientName} left the call</Trans>
            ) : (
              <Trans>
                {patientName} left, {talkTime}
              </Trans>
            )
          }
          actions={
            <Button size="sm" icon="phone-off" onClick={onEnd}>
              <Trans>End call</Trans>
            </Button>
          }
        />
      )}
      {state.disconnectReason === "PATIENT_LOST" && state.phase === "waiting" && (
        <Banner
          tone="warning"
          title={<Trans>The connection to the patient was lost</Trans>}
          actions={phone !== null && <PhoneLink phone={phone} />}
        >
          <Trans>
            There has been no sign of {patientName} for half a minute. They can rejoin with the same link. Otherwise phone them or send an
            SMS.
          </Trans>
        </Banner>
      )}
      {state.error !== undefined && <CallErrorBanner {...props} error={state.error} />}
      {media?.lost !== undefined && (
        <Banner
          tone="warning"
          title={media.lost === "video" ? <Trans>Your camera stopped</Trans> : <Trans>Your microphone stopped</Trans>}
          actions={
            <Button size="sm" icon="restart" onClick={() => media.lost !== undefined && onRestartKind(media.lost)}>
              <Trans>Restart</Trans>
            </Button>
          }
        >
          <Trans>It was unplugged, or another program is using it. It could not be restarted automatically.</Trans>
        </Banner>
      )}
    </>
  )
}

function CallErrorBanner(props: CallBannersProps & { readonly error: NonNullable<CallState["error"]> }) {
  const { error, meetingId, clinicianId, phone, onRestart, onMicrophoneOnly, onDevices } = props
  const { t, i18n } = useLingui()
  const [asksSupport, setAsksSupport] = useState(false)
  const workspace = useResolvedIfAny()
  const text = callErrorText(error)
  const { title, ways } = text
  const mapped = error.kind === "session" ? mappedByMarket(workspace, error.error) : undefined
  const message = mapped === undefined ? callErrorMessage(i18n, text) : <MappedMessage workspace={workspace} {...mapped} />
  const details = callErrorDetails(error)
  const hasMoved = error.kind === "moved"
  const take: Readonly<Record<CallErrorAction, () => void>> = {
    retry: onRestart,
    "take-over": onRestart,
    "microphone-only": onMicrophoneOnly,
    devices: onDevices,
    support: () => setAsksSupport(true),
  }
  return (
    <>
      <Banner
        tone={hasMoved ? "info" : "error"}
        title={i18n._(title)}
        actions={
          <>
            {ways.map((way) => (
              <WayButton key={way} way={way} onClick={take[way]} />
            ))}
            {!hasMoved && <PhoneLink phone={phone} />}
          </>
        }
      >
        {message}
      </Banner>
      <SupportDialog
        open={asksSupport}
        onClose={() => setAsksSupport(false)}
        title={i18n._(title)}
        body={message}
        prepared={t`The video call in meeting ${meetingId} did not work. Clinician: ${clinicianId}. Error: ${details}.`}
      />
    </>
  )
}

const wayIcons = {
  retry: "refresh",
  "take-over": "video",
  "microphone-only": "microphone",
  devices: "settings",
  support: "support",
} as const

function WayButton({ way, onClick }: { readonly way: CallErrorAction; readonly onClick: () => void }) {
  return (
    <Button size="sm" icon={wayIcons[way]} onClick={onClick}>
      {way === "retry" && <Trans>Try again</Trans>}
      {way === "take-over" && <Trans>Take over here</Trans>}
      {way === "microphone-only" && <Trans>Continue with microphone only</Trans>}
      {way === "devices" && <Trans>Check camera and microphone</Trans>}
      {way === "support" && <Trans>Contact support</Trans>}
    </Button>
  )
}
