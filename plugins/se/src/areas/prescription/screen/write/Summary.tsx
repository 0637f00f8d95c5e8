import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList } from "@rond/core/ui"
import { useDosageText } from "../../../medication/screen/index.ts"
import type { Product } from "../../model/contract/index.ts"
import { articleWith } from "./amount.ts"
import type { PrescriptionContent } from "./content.ts"

export interface SummaryProps {
  readonly content: PrescriptionContent
  readonly product: Product
}

/** What is signed, to read once more. */
export function Summary({ content: { writing, reasons, amount, validUntil }, product }: SummaryProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [unit] = product.silDrug.dosages
  const { dose, period } = useDosageText()(writing.dosage, unit)
  const { nplPackId, packages, units, dispensings, benefit } = amount
  const packageText = articleWith(product, nplPackId)?.text
  const count = format.number(units ?? 0)
  const day = validUntil === null ? "–" : format.shortDate(validUntil, format.today(), "dated")
  return (
    <DataList
      items={[
        { term: t`Product`, description: <strong lang={format.locale}>{product.silDrug.name}</strong> },
        { term: t`Dosage`, description: `${dose}. ${period}` },
        { term: t`Reason`, description: <span lang={format.locale}>{reasons.map(({ text }) => text).join(", ")}</span> },
        {
          term: t`Each dispensing`,
          description:
            packageText === undefined ? (
              <span lang={format.locale}>{`${count} ${unit?.dosageUnitPlural ?? ""}`}</span>
            ) : (
              <>
                <Plural value={packages ?? 0} one="# package" other="# packages" /> (<span lang={format.locale}>{packageText}</span>)
              </>
            ),
        },
        { term: t`Dispensings`, description: <Plural value={dispensings ?? 0} one="Once" other="# times" /> },
        { term: t`Valid until`, description: day },
        {
          term: t`Paid for`,
          description: benefit === "WITHIN" ? <Trans>Within the high-cost protection</Trans> : <Trans>Outside it: the patient pays</Trans>,
        },
      ]}
    />
  )
}
