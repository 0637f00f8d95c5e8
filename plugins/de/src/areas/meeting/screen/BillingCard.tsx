import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react/macro"
import { DataList, IconButton, Inline, notify, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readGermanMeeting, type GermanMeeting } from "../model/german-meeting.ts"

const payers = new Map<string, MessageDescriptor>([
  ["statutory", msg`Statutory insurance`],
  ["private", msg`Private insurance or self-pay`],
])

/** The payer of the meeting, the state of its invoice, and the patient's anonymous code. */
export default function BillingCard() {
  const { t, i18n } = useLingui()
  const { meeting } = useWorkspace()
  const part = meeting === undefined ? undefined : Result.getOrThrow(readGermanMeeting(meeting.marketSpecifics))
  if (part === undefined) {
    return (
      <Text tone="muted">
        <Trans>How this meeting is paid for is unknown.</Trans>
      </Text>
    )
  }
  const { anonymousCode, isAokPlusMeeting, meetingType } = part
  const payer = meetingType === null ? undefined : payers.get(meetingType)
  return (
    <DataList
      items={[
        // An unknown value is shown as the server sent it.
        { term: t`Paid by`, description: payer === undefined ? meetingType : i18n._(payer) },
        { term: t`AOK Plus`, description: isAokPlusMeeting ? t`Yes` : t`No` },
        { term: t`Invoice`, description: <Invoice part={part} /> },
        ...(anonymousCode === null ? [] : [{ term: t`Anonymous code`, description: <AnonymousCode code={anonymousCode} /> }]),
      ]}
    />
  )
}

function Invoice({ part }: { readonly part: GermanMeeting }) {
  if (!part.isPatientInvoiced) return <Trans>No invoice is sent</Trans>
  return part.isInvoiceCalculatedBefore ? (
    <Trans>An invoice is sent. It replaces the one already calculated.</Trans>
  ) : (
    <Trans>An invoice is sent. It has not been calculated yet.</Trans>
  )
}

function AnonymousCode({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify({ tone: "success", title: t`Code copied` })
  }
  return (
    <>
      <Inline gap={1}>
        <Text mono numeric>
          {code}
        </Text>
        <IconButton icon="copy" size="sm" label={t`Copy the code`} onClick={() => void copy()} />
      </Inline>
      <Text as="p" size="sm" tone="muted">
        <Trans>To everybody else the patient goes by this code. Use it instead of the name outside the record.</Trans>
      </Text>
    </>
  )
}
