import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useMemo, useRef } from "react"
import { useApiQuery, useEndpointUrl } from "../../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { getMessagingConfiguration } from "../../../messaging/model/index.ts"
import { MessageForm, type MessageFormProps, MessageSent, letterFrame, useSendMessage } from "../../../messaging/screen/within-core.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import {
  getFinalisedDocument,
  getMessageToPatientTemplate,
  type FinalisedDocument,
  type MessageToPatientTemplate,
} from "../../model/index.ts"
import { documentFileName } from "../../model/document-file-name.ts"
import { filledMessage } from "./document-templates.ts"
import { PdfLink } from "../../../../platform/ui/controls/PdfLink.tsx"
import { messageAboutDocument } from "../draft/unsent-document.ts"
import { useFocusWhenLost } from "./use-focus-when-lost.ts"

export interface SavedDocumentProps {
  readonly document: FinalisedDocument
  /** The message goes to the patient as the template has it, once the document is attached. */
  readonly sendsAtOnce: boolean
  readonly onDone: () => void
}

/** A document just saved: its pages and, if its template has one, the message that usually accompanies it. */
export function SavedDocument({ document, sendsAtOnce, onDone }: SavedDocumentProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const addressOf = useEndpointUrl()
  const box = useFocusWhenLost<HTMLDivElement>()
  const template = useApiQuery(getMessageToPatientTemplate, { params: { id: document.documentTemplateId } }, { staleTime: 300_000 })
  return (
    <Stack gap={5} ref={box} tabIndex={-1} css={{ outline: 0 }}>
      <Banner
        tone="success"
        title={<Trans>Document saved</Trans>}
        actions={
          <>
            <PdfLink href={addressOf(getFinalisedDocument, { params: { id: document.id } })}>
              <Trans>Open as PDF</Trans>
            </PdfLink>
            <Button size="sm" icon="plus" onClick={onDone}>
              <Trans>Write another</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          “{document.documentTemplateName}” was saved at {format.time(document.createdAt)}.
        </Trans>
      </Banner>
      {template.error !== null && template.data === undefined && (
        <QueryError title={t`The covering message could not be loaded`} query={template} />
      )}
      {template.data !== undefined && template.data.messageToPatient !== null && (
        <NotifyPatient document={document} template={template.data.messageToPatient} sendsAtOnce={sendsAtOnce} />
      )}
    </Stack>
  )
}

interface TellPatientProps extends Pick<SavedDocumentProps, "document" | "sendsAtOnce"> {
  readonly template: MessageToPatientTemplate
}

/** Fetches the attachment before the message is written, so that nothing changes while the clinician types. */
function NotifyPatient({ document, template, sendsAtOnce }: TellPatientProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const pages = useApiQuery(getFinalisedDocument, { params: { id: document.id } }, { staleTime: Number.POSITIVE_INFINITY })
  const configuration = useApiQuery(getMessagingConfiguration, {}, { staleTime: 300_000 })
  const failed = pages.error ?? configuration.error
  if (pages.data !== undefined && configuration.data !== undefined) {
    const file = new File([pages.data], documentFileName(document, format.day(document.createdAt).toString()), { type: "application/pdf" })
    const files = configuration.data.maxAttachments > 0 ? [file] : []
    return <MessageAbout document={document} template={template} sendsAtOnce={sendsAtOnce} files={files} configuration={configuration} />
  }
  if (failed === null) return <Skeleton shape="fields" count={2} />
  const retry = () => void Promise.all([pages.refetch(), configuration.refetch()])
  return (
    <QueryError
      title={t`The document could not be attached to a message`}
      query={{ error: failed, refetch: retry, isFetching: pages.isFetching || configuration.isFetching }}
    />
  )
}

interface MessageAboutProps extends TellPatientProps, Pick<MessageFormProps, "configuration"> {
  readonly files: readonly File[]
}

function MessageAbout({ document, template, sendsAtOnce, files, configuration }: MessageAboutProps) {
  const { t } = useLingui()
  const { clinician, patient, user } = useWorkspace()
  const { locale } = useMarketFormat()
  const frame = useMemo(() => letterFrame([locale], { reader: user, clinician }), [locale, user, clinician])
  const { subject, body } = useMemo(
    () => filledMessage(template, { ...frame, patient: patient.name, document: document.documentTemplateName, clinician: clinician.name }),
    [frame, template, patient.name, document.documentTemplateName, clinician.name],
  )
  const writing = useSendMessage(configuration.data, { unsent: messageAboutDocument, about: document.id, subject, body, files })
  const isDue = useRef(sendsAtOnce)
  useEffect(() => {
    if (!isDue.current || !writing.isReady) return
    isDue.current = false
    writing.send()
  })
  if (!writing.isReady) return <Skeleton shape="fields" count={2} />
  if (writing.sent !== undefined) return <MessageSent message={writing.sent} />
  return (
    <Stack gap={3} as="section" aria-label={t`Message to the patient`}>
      <Heading level={3} size="sm">
        <Trans>Message to the patient</Trans>
      </Heading>
      <MessageForm writing={writing} configuration={configuration} frame={frame} />
    </Stack>
  )
}
