import { useMemo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { formOf } from "../../../plugin/within-core.ts"
import { documentFileName } from "../../model/document-file-name.ts"
import { type FinalisedDocument, getFinalisedDocument, listFinalisedDocuments } from "../../model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { SendUnsent } from "../../../messaging/screen/within-core.ts"
import type { SendDraftProps } from "../../../plugin/index.ts"
import { messageAboutDocument } from "../draft/unsent-document.ts"

/** Sends an unsent message about a document, with the document attached, away from its panel. Nothing until the document has loaded. */
export default function SendUnsentAbout({ draft: { form, meetingId, patientId }, onSent }: SendDraftProps) {
  if (meetingId === undefined) return null
  return <About form={form} meetingId={meetingId} patientId={patientId} onSent={onSent} />
}

interface AboutProps extends Pick<SendDraftProps, "onSent"> {
  readonly form: string
  readonly meetingId: string
  readonly patientId: string
}

function About({ form, meetingId, patientId, onSent }: AboutProps) {
  const { data } = useApiQuery(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
  const document = data?.documents.find(({ id }) => form === formOf(messageAboutDocument, id))
  return document === undefined ? null : <WithPages document={document} onSent={onSent} />
}

interface WithPagesProps extends Pick<SendDraftProps, "onSent"> {
  readonly document: FinalisedDocument
}

function WithPages({ document, onSent }: WithPagesProps) {
  const format = useMarketFormat()
  const { data } = useApiQuery(getFinalisedDocument, { params: { id: document.id } }, { staleTime: Number.POSITIVE_INFINITY })
  const name = documentFileName(document, format.day(document.createdAt).toString())
  const files = useMemo(() => data && [new File([data], name, { type: "application/pdf" })], [data, name])
  if (files === undefined) return null
  return <SendUnsent unsent={messageAboutDocument} about={document.id} files={files} onSent={onSent} />
}
