import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { Expandable, Skeleton, Stack, Text } from "@rond/core/ui"
import { type DrugDocument, listDrugDocuments } from "../../model/contract/index.ts"
import { productErrors } from "../errors/prescription-errors.ts"

/** Shows the advice on a product in pregnancy and while breastfeeding, with its source and day. Also says where there is no advice. */
export function DrugDocuments({ nplId }: { readonly nplId: string }) {
  const { t } = useLingui()
  const query = useApiQuery(listDrugDocuments, { params: { id: nplId } })
  const documents = query.data?.documents
  if (documents === undefined && query.error !== null)
    return (
      <QueryError title={t`What is known in pregnancy and while breastfeeding could not be loaded`} query={query} texts={productErrors} />
    )
  if (documents === undefined) return <Skeleton shape="rows" count={2} />
  const has = (kind: DrugDocument["kind"]) => documents.some((document) => document.kind === kind)
  return (
    <Stack as="section" gap={1} aria-label={t`Pregnancy and breastfeeding`}>
      {documents.map((document, index) => (
        <Document key={`${document.source} ${index}`} document={document} />
      ))}
      {!has("PREGNANCY") && (
        <Text size="sm" tone="muted">
          <Trans>Pregnancy: nothing is known here.</Trans>
        </Text>
      )}
      {!has("LACTATION") && (
        <Text size="sm" tone="muted">
          <Trans>Breastfeeding: nothing is known here.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Document({ document: { kind, riskClass, text, source, asOf } }: { readonly document: DrugDocument }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const day = format.shortDate(asOf, format.today(), "dated")
  const about = kind === "PREGNANCY" ? t`Pregnancy` : kind === "LACTATION" ? t`Breastfeeding` : t`Further information`
  return (
    <Expandable level={4} summary={<Text weight="medium">{riskClass === null ? about : `${about}: ${riskClass}`}</Text>}>
      <Stack gap={1}>
        <Text as="p" preserveLines lang={format.locale}>
          {text}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {source}, {day}
        </Text>
      </Stack>
    </Expandable>
  )
}
