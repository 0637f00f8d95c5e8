import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Checkbox, Inline, Spinner, Stack, Text } from "../../../../platform/ui/index.ts"
import { isCallActive, type CallState } from "../machine/call-state.ts"
import { LinkState } from "./LinkState.tsx"
import { NotifyBySms, SmsFailed, SmsPreview } from "./NotifyBySms.tsx"
import { textsWithCall, useSms } from "./patient-link.ts"
import { SmsState } from "./SmsState.tsx"
import type { usePatientLink } from "./use-patient-link.ts"

export interface PatientLinkProps {
  readonly meetingId: string
  readonly patientName: string
  /** The account's phone, by which the patient or a child's guardian is reached. */
  readonly phone: string | null
  readonly link: ReturnType<typeof usePatientLink>
  readonly maySendSms: boolean
  readonly call: CallState
  /** The number of times the call was started on this screen. */
  readonly starts: number
  readonly isPatientThere: boolean
}

/** The patient's ways into the call: the SMS that is sent when it starts, the SMS's state, and the device that opened the link. */
export default function PatientLink({ maySendSms, ...props }: PatientLinkProps) {
  const { meetingId, patientName, link } = props
  const [isWriting, setWriting] = useState(false)
  const linkData = link.data
  const hasSms = maySendSms && (linkData?.hasOneTimeUrl !== false || isWriting)
  return (
    <Stack gap={2}>
      {hasSms && <SmsWithCall {...props} isWriting={isWriting} onWriting={setWriting} />}
      {linkData !== undefined && (
        <LinkState
          meetingId={meetingId}
          patientName={patientName}
          link={linkData}
          onNewLink={maySendSms && linkData.hasOneTimeUrl ? () => setWriting(true) : undefined}
        />
      )}
    </Stack>
  )
}

interface SmsWithCallProps extends Omit<PatientLinkProps, "maySendSms"> {
  readonly isWriting: boolean
  readonly onWriting: (isWriting: boolean) => void
}

function SmsWithCall({ meetingId, patientName, phone, link, call, starts, isPatientThere, isWriting, onWriting }: SmsWithCallProps) {
  const { t } = useLingui()
  const linkData = link.data
  const sms = useSms(meetingId, link)
  const { send, secondsLeft } = sms
  const [isChosen, setChosen] = useState(true)
  // The link does not yet report an SMS that is being sent.
  const isFree = secondsLeft === 0 && !send.isPending
  const receiver = linkData !== undefined && isFree && textsWithCall(linkData, isPatientThere) ? linkData.receiver : null
  // The cached state of the link may be out of date, so a fetch in progress is awaited.
  useAtRinging(call, starts, linkData !== undefined && !link.isFetching, () => receiver !== null && isChosen && send.mutate())
  const isActive = isCallActive(call)
  const asks = receiver !== null && !isActive
  const sent = linkData?.sms ?? null
  return (
    <Stack gap={1} data-screen-only="">
      <Inline wrap gap={3}>
        {asks ? (
          <Checkbox checked={isChosen} onChange={setChosen} label={t`Starting the call also sends an SMS`} />
        ) : send.isPending ? (
          <Inline gap={2}>
            <Spinner size={14} />
            <Text size="sm" tone="muted">
              <Trans>Sending the SMS…</Trans>
            </Text>
          </Inline>
        ) : (
          // While the call waits, the stage shows it.
          !isActive &&
          sent !== null && (
            <Text size="sm" tone="muted">
              <SmsState sms={sent} />
            </Text>
          )
        )}
        {/* In a call, it only offers a new link to another person's device. */}
        {(call.phase !== "connected" || secondsLeft === 0 || isWriting) && (
          <NotifyBySms patientName={patientName} phone={phone} link={linkData} sms={sms} isOpen={isWriting} onOpen={onWriting} />
        )}
      </Inline>
      {asks && isChosen && <SmsPreview receiver={receiver} />}
      {send.error !== null && !isWriting && <SmsFailed error={send.error} phone={phone} onRetry={() => send.mutate()} />}
    </Stack>
  )
}

/** Runs once for each start of the call, when it starts to wait for the patient. Does not run if the patient is already in the call. */
function useAtRinging({ phase }: CallState, starts: number, isReady: boolean, run: () => void): void {
  const handled = useRef(0)
  const handle = useEffectEvent((start: number) => {
    if (handled.current === start) return
    handled.current = start
    if (phase === "waiting") run()
  })
  useEffect(() => {
    if (isReady && (phase === "waiting" || phase === "connected")) handle(starts)
  }, [isReady, phase, starts])
}
