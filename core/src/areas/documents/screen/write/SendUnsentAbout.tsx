import { useMemo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { documentFileName } from "../../model/document-file-name.ts"
import { type FinalisedDocument, getFinalisedDocument, listFinalisedDocuments } from "../../model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import SendUnsent from "../../../messaging/screen/write/SendUnsent.tsx"

export interface SendUnsentAboutProps {
  /** The form of the message's draft, which names the document. */
  readonly form: string
  readonly meetingId: string
  readonly patientId: string
  readonly onSent?: () => void
}

/** Sends an unsent message about a document, with the document attached, away from its panel. Nothing until the document has loaded. */
export default function SendUnsentAbout({ form, meetingId, patientId, onSent }: SendUnsentAboutProps) {
  const { data } = useApiQuery(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
  const document = data?.documents.find(({ id }) => form.endsWith(` ${id}`))
  return document === undefined ? null : <WithPages form={form} document={document} onSent={onSent} />
}

interface WithPagesProps extends Pick<SendUnsentAboutProps, "form" | "onSent"> {
  readonly document: FinalisedDocument
}

function WithPages({ form, document, onSent }: WithPagesProps) {
  const format = useMarketFormat()
  const { data } = useApiQuery(getFinalisedDocument, { params: { id: document.id } }, { staleTime: Number.POSITIVE_INFINITY })
  const name = documentFileName(document, format.day(document.createdAt).toString())
  const files = useMemo(() => data && [new File([data], name, { type: "application/pdf" })], [data, name])
  if (files === undefined) return null
  return <SendUnsent form={form} files={files} onSent={onSent} />
}
