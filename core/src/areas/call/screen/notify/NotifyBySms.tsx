import { msg } from "@lingui/core/macro"
import { sendSms } from "../../model/index.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect } from "react"
import type { ApiError } from "../../../../kernel/api/index.ts"
import { RecordedError } from "../../../../kernel/api/recorded-error.ts"
import { Banner, Button, Dialog, Stack, styled, Text } from "../../../../platform/ui/index.ts"
import type { useSms } from "./patient-link.ts"
import { PhoneLink } from "./SmsState.tsx"
import type { KnownLink } from "./use-patient-link.ts"

export interface NotifyBySmsProps {
  readonly patientName: string
  readonly phone: string | null
  /** Undefined until loaded. */
  readonly link: KnownLink | undefined
  readonly sms: ReturnType<typeof useSms>
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Sends the patient an SMS with a one-time link to the call, at most once a minute. */
export function NotifyBySms({ patientName, phone, link, sms: { send, secondsLeft }, isOpen, onOpen }: NotifyBySmsProps) {
  const { t } = useLingui()
  const hasNoUrl = link?.hasOneTimeUrl === false
  const receiver = link?.receiver ?? null
  const cannot = hasNoUrl || isWithoutUrl(send.error)
  // The URL has disappeared since the dialog opened.
  const isInVain = isOpen && cannot
  useEffect(() => {
    if (isInVain) reportError(new RecordedError("cannot send SMS, no URL"))
  }, [isInVain])

  const close = () => {
    onOpen(false)
    send.reset()
  }
  const submit = () => send.mutate(undefined, { onSuccess: close })
  return (
    <>
      <Button size="sm" icon="message" disabled={secondsLeft > 0 || link === undefined} onClick={() => onOpen(true)}>
        {secondsLeft > 0 ? <Trans>Notify again in {secondsLeft} s</Trans> : <Trans>Notify by SMS</Trans>}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={t`Notify ${patientName} by SMS`}
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" icon="send" pending={send.isPending} disabled={cannot || secondsLeft > 0} onClick={submit}>
              {send.error !== null && !cannot ? <Trans>Try again</Trans> : <Trans>Send SMS</Trans>}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          {!cannot && receiver !== null && <SmsPreview receiver={receiver} />}
          <Text as="p">
            <Trans>
              The patient gets a personal link that opens the call without signing in. It works in one browser only. Earlier links stop
              working, and anyone who joined with one leaves the call.
            </Trans>
          </Text>
          {cannot ? (
            <Banner tone="error" title={t`Cannot send SMS, no URL`}>
              <Trans>There is no phone number, or no call to link to. Phone the patient, or send a message instead.</Trans>
            </Banner>
          ) : (
            send.error !== null && <SmsFailed error={send.error} phone={phone} />
          )}
        </Stack>
      </Dialog>
    </>
  )
}

/** Browsers leave out the spaces inside French quotation marks. */
const Quotation = styled("q", { "html:lang(fr) &": { quotes: "'«\u202f' '\u202f»'" } })

/** The number that the SMS goes to, and its text. */
export function SmsPreview({ receiver: { phoneEnd, text, language } }: { readonly receiver: NonNullable<KnownLink["receiver"]> }) {
  return (
    <Text as="p" size="sm" tone="muted">
      <Trans>To …{phoneEnd}:</Trans> <Quotation lang={language}>{text}</Quotation>
    </Text>
  )
}

interface SmsFailedProps {
  readonly error: ApiError
  readonly phone: string | null
  /** Absent where an adjacent button sends again. */
  readonly onRetry?: () => void
}

const smsErrors = errorTexts(
  sendSms,
  { sms_failed: general, sms_no_url: general, sms_not_allowed: general, sms_too_soon: general },
  {
    Conflict: msg`You have just sent the patient an SMS. Wait a minute, then try again.`,
    other: msg`The SMS was not sent. Try again, or phone the patient.`,
  },
)

/** The reason the SMS was not sent, with a link that phones the patient instead. */
export function SmsFailed({ error, phone, onRetry }: SmsFailedProps) {
  const { t } = useLingui()
  const actions = (
    <>
      {onRetry !== undefined && !isWithoutUrl(error) && (
        <Button size="sm" icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <PhoneLink phone={phone} />
    </>
  )
  return (
    <Banner tone="error" title={isWithoutUrl(error) ? t`Cannot send SMS, no URL` : t`Sending message failed`} actions={actions}>
      <RequestError error={error} texts={smsErrors} />
    </Banner>
  )
}

const isWithoutUrl = (error: ApiError | null): boolean => failedWith(sendSms, error, "sms_no_url")
