import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { Banner, Button, DataList, Dialog, Heading, Skeleton, Stack, Tag, Text } from "@rond/core/ui"
import { DosageInformation } from "../../../medication/screen/index.ts"
import { type DrugArticle, getProduct, type Product } from "../../model/contract/index.ts"
import { productErrors } from "../errors/prescription-errors.ts"
import { DrugDocuments } from "./DrugDocuments.tsx"

export interface ProductInformationProps {
  readonly nplId: string
  /** Shown until the product has loaded. */
  readonly name: string
  readonly onClose: () => void
}

/** The page of a product: what it is, its packages, and what is known of it in pregnancy and while breastfeeding. */
export function ProductInformation({ nplId, name, onClose }: ProductInformationProps) {
  const { t } = useLingui()
  const query = useApiQuery(getProduct, { params: { id: nplId } })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang="sv">{query.data?.silDrug.name ?? name}</span>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {query.data !== undefined && <About product={query.data} />}
      {query.data === undefined && query.error === null && <Skeleton shape="rows" count={4} />}
      {query.data === undefined && <QueryError title={t`The product could not be loaded`} query={query} texts={productErrors} />}
    </Dialog>
  )
}

function About({ product }: { readonly product: Product }) {
  const { t } = useLingui()
  const { medication, silDrug, substance, strength, articles, isPrescribable } = product
  return (
    <Stack gap={4}>
      {!isPrescribable && (
        <Banner tone="warning">
          <Trans>This product cannot be prescribed electronically.</Trans>
        </Banner>
      )}
      <DataList
        items={[
          { term: t`Substance`, description: <span lang="sv">{substance}</span> },
          { term: t`Strength`, description: strength ?? "–" },
          { term: t`Form`, description: <span lang="sv">{silDrug.drugFormTextSv ?? "–"}</span> },
          { term: t`ATC code`, description: medication.atcCode },
          { term: t`Company`, description: medication.marketingAuthHolder ?? "–" },
        ]}
      />
      <DosageInformation medication={medication} name={silDrug.name} />
      <Stack as="section" gap={2} aria-label={t`Packages`}>
        <Heading level={3} size="sm">
          <Trans>Packages</Trans>
        </Heading>
        {articles.map((article) => (
          <Article key={article.nplPackId} article={article} />
        ))}
      </Stack>
      <Stack gap={2}>
        <Heading level={3} size="sm">
          <Trans>Pregnancy and breastfeeding</Trans>
        </Heading>
        <DrugDocuments nplId={medication.nplId} />
      </Stack>
    </Stack>
  )
}

function Article({ article: { text, isWithinBenefits, limitedReimbursement, reimbursementTerms } }: { readonly article: DrugArticle }) {
  const format = useMarketFormat()
  return (
    <Stack gap={1} align="start">
      <Text lang={format.locale}>{text}</Text>
      {!isWithinBenefits && (
        <Tag tone="neutral">
          <Trans>Outside the high-cost protection</Trans>
        </Tag>
      )}
      {limitedReimbursement && (
        <Tag tone="warning">
          <Trans>Limited reimbursement</Trans>
        </Tag>
      )}
      {reimbursementTerms !== null && (
        <Text size="sm" tone="muted" lang={format.locale}>
          {reimbursementTerms}
        </Text>
      )}
    </Stack>
  )
}
