import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useEndpointUrl } from "@rond/core/platform/http"
import { Inline, PdfLink, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { PaygPrescription } from "../model/payg-prescription.ts"
import { getPaygDocument } from "../model/endpoints.ts"

export interface PrescriptionRowProps {
  readonly meetingId: string
  readonly prescription: PaygPrescription
  /** Says that it does not count, where it does not. */
  readonly cancelled?: ReactNode
}

/** Shows one prescription. Its document opens once it is known to be clean. */
export function PrescriptionRow({ meetingId, prescription: { id, name, state, uploadedAt }, cancelled }: PrescriptionRowProps) {
  const format = useMarketFormat()
  const addressOf = useEndpointUrl()
  const time = format.time(uploadedAt)
  return (
    <Stack gap={2} css={{ paddingBlock: "$2" }}>
      <Inline gap={2} wrap>
        <Text weight="medium">{name}</Text>
        {cancelled}
      </Inline>
      <Text size="sm" tone="muted">
        <Trans>Uploaded at {time}</Trans>
      </Text>
      {state === "clean" ? (
        <Inline wrap>
          <PdfLink href={addressOf(getPaygDocument, { params: { meetingId, id } })} of={name}>
            <Trans>Open the prescription</Trans>
          </PdfLink>
        </Inline>
      ) : (
        <Text size="sm" tone={state === "checking" ? "muted" : "danger"}>
          <StateText state={state} />
        </Text>
      )}
    </Stack>
  )
}

function StateText({ state }: Pick<PaygPrescription, "state">) {
  switch (state) {
    case "checking":
      return <Trans>It is being checked for viruses, and opens after that.</Trans>
    case "infected":
      return <Trans>The document has a virus and was deleted. It was not issued: make a new one and upload that.</Trans>
    case "failed":
      return <Trans>The document could not be checked for viruses. It was not issued: upload it again.</Trans>
    default:
      return <Trans>The state of this prescription is not known here. Refresh the page.</Trans>
  }
}
