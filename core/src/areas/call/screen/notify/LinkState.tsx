import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, StyledButton, Icon, Inline, notify, Tag, Text, AlertDialog, Banner, Stack } from "../../../../platform/ui/index.ts"
import { useState, type ReactNode } from "react"
import { errorTexts, RequestError } from "../../../../platform/errors/index.ts"
import { useApiMutation } from "../../../../platform/http/index.ts"
import { useMarketFormat } from "../../../../platform/i18n/index.ts"
import { getPatientLink, putPatientDeviceOut } from "../../model/index.ts"
import type { KnownLink } from "./use-patient-link.ts"

/** Patients of the demo clinic have no phones: this opens their link for them. */
function DemoLink({ url }: { readonly url: string }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ tone: "success", title: t`Link copied` })
  }
  return (
    <Inline wrap gap={2} data-screen-only="">
      <Tag tone="info">
        <Trans>Demo</Trans>
      </Tag>
      <Text size="sm" tone="muted">
        <Trans>Patient’s link:</Trans>
      </Text>
      <StyledButton as="a" href={url} target="_blank" rel="noreferrer" size="sm">
        <Icon name="external-link" size={14} />
        <Trans>Open as the patient</Trans>
      </StyledButton>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
    </Inline>
  )
}

const removalErrors = errorTexts(
  putPatientDeviceOut,
  {},
  { other: msg`The device could not be removed. Try again, or end the call and send a new link.` },
)

export interface PatientDeviceProps {
  readonly meetingId: string
  readonly patientName: string
  readonly device: KnownLink["device"]
  /** The clinician removed the device, and no new link has been made since. */
  readonly wasPutOut: boolean
  /** Absent where SMS is not available. */
  readonly onNewLink: (() => void) | undefined
}

/** The device that opened the patient's link, whether a second one tried it, and a way to remove the first. */
function PatientDevice({ meetingId, patientName, device, wasPutOut, onNewLink }: PatientDeviceProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const putOut = useApiMutation(putPatientDeviceOut, { invalidates: [getPatientLink] })
  const [isAsking, setAsking] = useState(false)
  if (wasPutOut) return <PutOut patientName={patientName} onNewLink={onNewLink} />
  if (device === null) return null
  const dialog = (
    <Button size="sm" icon="phone-off" onClick={() => setAsking(true)}>
      <Trans>Remove device</Trans>
    </Button>
  )
  const openedAt = format.time(device.openedAtMillis)
  return (
    <>
      {device.triedElsewhereAtMillis === null ? (
        <Inline wrap gap={2}>
          <Text size="sm" tone="muted">
            <Trans>The patient’s link was opened on a device at {openedAt}.</Trans>
          </Text>
          {dialog}
        </Inline>
      ) : (
        <OtherDevice at={format.time(device.triedElsewhereAtMillis)} openedAt={openedAt} ask={dialog} />
      )}
      <AlertDialog
        open={isAsking}
        title={t`Remove the device from the call?`}
        confirmLabel={t`Remove device`}
        danger
        pending={putOut.isPending}
        error={putOut.error !== null && <RequestError error={putOut.error} texts={removalErrors} />}
        onConfirm={() => putOut.mutate({ params: { meetingId } }, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Trans>It leaves the call immediately, and its link stops working. {patientName} can join again with a new link.</Trans>
      </AlertDialog>
    </>
  )
}

function OtherDevice({ at, openedAt, ask }: { readonly at: string; readonly openedAt: string; readonly ask: ReactNode }) {
  return (
    <Banner tone="warning" title={<Trans>The link was opened on another device</Trans>} actions={ask}>
      <Trans>
        Another device tried the link at {at}. Only the device that opened it first, at {openedAt}, can join the call. If that device is not
        your patient’s, remove it and send a new link.
      </Trans>
    </Banner>
  )
}

function PutOut({ patientName, onNewLink }: Pick<PatientDeviceProps, "patientName" | "onNewLink">) {
  const newLinkButton = onNewLink !== undefined && (
    <Button size="sm" icon="message" onClick={onNewLink}>
      <Trans>Send a new link</Trans>
    </Button>
  )
  return (
    <Banner tone="info" title={<Trans>The device was removed from the call</Trans>} actions={newLinkButton}>
      <Trans>Its link no longer works. {patientName} can join with a new link.</Trans>
    </Banner>
  )
}

export interface LinkStateProps {
  readonly meetingId: string
  readonly patientName: string
  readonly link: KnownLink
  /** Absent where SMS is not available. */
  readonly onNewLink: (() => void) | undefined
}

/** The state of the patient's link, shown below the call. */
export function LinkState({ meetingId, patientName, link, onNewLink }: LinkStateProps) {
  const { demoLink, device, wasPutOut } = link
  return (
    <Stack gap={2}>
      <PatientDevice meetingId={meetingId} patientName={patientName} device={device} wasPutOut={wasPutOut} onNewLink={onNewLink} />
      {demoLink !== null && <DemoLink url={demoLink} />}
    </Stack>
  )
}
