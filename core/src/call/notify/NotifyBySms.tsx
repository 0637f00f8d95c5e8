import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import type { CallError } from "../../contract/contract.ts"
import { NotedFault } from "../../problem/noted-fault.ts"
import { Banner, Button, Dialog, Stack, Text } from "../../ui/ui.ts"
import { DemoLinks } from "./DemoLinks.tsx"
import { useSms } from "./use-sms.ts"

export interface NotifyBySmsProps {
  readonly meetingId: string
  readonly patientName: string
  /** Without the clinician's flag there is no button. */
  readonly isAllowed: boolean
}

/** Sends the patient an SMS with a one-time link to the call, and then not again for a minute. */
export function NotifyBySms({ meetingId, patientName, isAllowed }: NotifyBySmsProps) {
  const { t } = useLingui()
  const { link, send, secondsLeft } = useSms(meetingId, isAllowed)
  const [open, setOpen] = useState(false)
  const cannot = link?.hasOneTimeUrl === false || isWithoutUrl(send.error)
  // However it came to light: from what is known of the link, or from the server's answer.
  const isInVain = open && cannot
  useEffect(() => {
    if (isInVain) reportError(new NotedFault("cannot send SMS, no URL"))
  }, [isInVain])
  if (!isAllowed) return null

  const close = () => {
    setOpen(false)
    send.reset()
  }
  const submit = () => send.mutate(undefined, { onSuccess: close })
  return (
    <>
      <Button icon="message" disabled={secondsLeft > 0} onClick={() => setOpen(true)}>
        {secondsLeft > 0 ? <Trans>Notify again in {secondsLeft} s</Trans> : <Trans>Notify by SMS</Trans>}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Notify ${patientName} by SMS`}
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" icon="send" pending={send.isPending} disabled={cannot} onClick={submit}>
              {send.error !== null && !cannot ? <Trans>Retry</Trans> : <Trans>Send SMS</Trans>}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <Text as="p">
            <Trans>The patient gets a personal link that opens the call without signing in. It can be used in one browser only.</Trans>
          </Text>
          {cannot ? (
            <Banner tone="error" title={t`Cannot send SMS, no URL`}>
              <Trans>There is no phone number or no call to link to. Call the patient by phone, or send a message instead.</Trans>
            </Banner>
          ) : (
            send.error !== null && (
              <Banner tone="error" title={t`Sending message failed`}>
                {send.error._tag === "Conflict" ? (
                  <Trans>The patient was written to a moment ago. Wait a minute, then retry.</Trans>
                ) : (
                  <Trans>The SMS did not go out. Retry, or call the patient by phone.</Trans>
                )}
              </Banner>
            )
          )}
        </Stack>
      </Dialog>
      <DemoLinks links={link?.demoLinks ?? []} />
    </>
  )
}

const isWithoutUrl = (error: CallError | null): boolean => error !== null && error.code === "sms_no_url"
