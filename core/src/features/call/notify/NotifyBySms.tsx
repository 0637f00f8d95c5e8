import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect } from "react"
import type { ApiError } from "../../../api/index.ts"
import { RecordedError } from "../../../platform/errors/recorded-error.ts"
import { Banner, Button, Dialog, Stack, Text } from "../../../ui/index.ts"
import { type usePatientLink, useSms } from "./patient-link.ts"

export interface NotifyBySmsProps {
  readonly meetingId: string
  readonly patientName: string
  readonly link: ReturnType<typeof usePatientLink>
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Sends the patient an SMS with a one-time link to the call, at most once a minute. Hidden without a one-time URL. */
export function NotifyBySms({ meetingId, patientName, link, isOpen, onOpen }: NotifyBySmsProps) {
  const { t } = useLingui()
  const { send, secondsLeft } = useSms(meetingId, link)
  const hasNoUrl = link.data?.hasOneTimeUrl === false
  const cannot = hasNoUrl || isWithoutUrl(send.error)
  // The URL has disappeared since the dialog opened.
  const isInVain = isOpen && cannot
  useEffect(() => {
    if (isInVain) reportError(new RecordedError("cannot send SMS, no URL"))
  }, [isInVain])
  if (hasNoUrl && !isOpen) return null

  const close = () => {
    onOpen(false)
    send.reset()
  }
  const submit = () => send.mutate(undefined, { onSuccess: close })
  return (
    <>
      <Button icon="message" disabled={secondsLeft > 0 || link.isPending} onClick={() => onOpen(true)}>
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
            send.error !== null && (
              <Banner tone="error" title={t`Sending message failed`}>
                {send.error._tag === "Conflict" ? (
                  <Trans>You have just sent the patient an SMS. Wait a minute, then try again.</Trans>
                ) : (
                  <Trans>The SMS was not sent. Try again, or phone the patient.</Trans>
                )}
              </Banner>
            )
          )}
        </Stack>
      </Dialog>
    </>
  )
}

const isWithoutUrl = (error: ApiError | null): boolean => error !== null && error.code === "sms_no_url"
