import { Trans, useLingui } from "@lingui/react/macro"
import { IconButton } from "../../../platform/ui/controls/Button.tsx"
import { PdfLink } from "../../../platform/ui/controls/PdfLink.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { TakenList } from "../../actions/screen/index.ts"
import { useApiQuery, useEndpointUrl } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { getFinalisedDocument, listFinalisedDocuments, type FinalisedDocument } from "../model/index.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** The meeting's documents among the taken actions. */
export default function FinalisedDocumentsCards() {
  const { ids, patient } = useWorkspace()
  return ids.meetingId === undefined ? null : <FinalisedDocuments meetingId={ids.meetingId} patientId={patient.id} isTitled={false} />
}

export interface FinalisedDocumentsProps {
  readonly meetingId: string
  readonly patientId: string
  /** `false` if a title is already shown around the list. */
  readonly isTitled?: boolean
  /** Present where the patient can be written to about a document. */
  readonly onMessage?: (document: FinalisedDocument) => void
  /** Id of the document that a message is being written about. */
  readonly written?: string
}

/** The documents saved in one meeting, each with its pages; renders nothing without any. */
export function FinalisedDocuments({ meetingId, patientId, isTitled = true, onMessage, written }: FinalisedDocumentsProps) {
  const { t } = useLingui()
  const query = useApiQuery(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
  return (
    <TakenList
      title={t`Saved in this meeting`}
      isTitled={isTitled}
      items={query.data?.documents}
      query={query}
      failed={t`Saved documents could not be loaded`}
    >
      {(document) => (
        <DocumentRow
          key={document.id}
          document={document}
          {...(onMessage === undefined || document.id === written ? {} : { onMessage: () => onMessage(document) })}
        />
      )}
    </TakenList>
  )
}

/** A document with a link to its pages. */
export function DocumentRow({ document, onMessage }: { readonly document: FinalisedDocument; readonly onMessage?: () => void }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const addressOf = useEndpointUrl()
  return (
    <Inline gap={2} css={{ minHeight: "$sizes$controlLarge", padding: "$1 0" }}>
      <Stack gap={0} grow>
        <Text weight="medium">{document.documentTemplateName}</Text>
        <Text size="sm" tone="muted">
          {format.shortDateTime(document.createdAt, format.today(), "start")} · <bdi>{document.clinicianName}</bdi>
        </Text>
      </Stack>
      {onMessage !== undefined && (
        <IconButton icon="send" label={t`Send “${document.documentTemplateName}” to the patient`} onClick={onMessage} />
      )}
      <PdfLink href={addressOf(getFinalisedDocument, { params: { id: document.id } })} of={document.documentTemplateName}>
        <Trans>Open</Trans>
      </PdfLink>
    </Inline>
  )
}
