import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList } from "@rond/core/ui"
import { useDosageText } from "../../../medication/screen/index.ts"
import type { Product } from "../../model/contract/index.ts"
import { articleWith } from "./amount.ts"
import type { PrescriptionContent } from "./content.ts"

export interface SummaryProps {
  readonly content: PrescriptionContent
  readonly product: Product
  /** The role in which it is signed, as it is written elsewhere. */
  readonly role: string
}

/** Shows the content to sign once more. Usual terms have no line, for example that another product may be dispensed. */
export function Summary({ content: { writing, reasons, amount, validUntil, pharmacyNote }, product, role }: SummaryProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [unit] = product.silDrug.dosages
  const { dose, period } = useDosageText()(writing.dosage, unit)
  const { nplPackId, packages, units, dispensings, intervalDays, isSubstitutable, benefit } = amount
  const instructions = writing.dosage.additionalInstructions
  const packageText = articleWith(product, nplPackId)?.text
  const count = format.number(units ?? 0)
  const day = validUntil === null ? "–" : format.shortDate(validUntil, format.today(), "dated")
  return (
    <DataList
      items={[
        { term: t`Product`, description: <strong lang={format.locale}>{product.silDrug.name}</strong> },
        { term: t`Dosage`, description: `${dose}. ${period}` },
        ...(isBlank(instructions) ? [] : [{ term: t`Instructions`, description: <span lang={format.locale}>{instructions}</span> }]),
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
        ...(dispensings === 1 || intervalDays === null
          ? []
          : [{ term: t`Between them`, description: <Plural value={intervalDays} one="# day" other="# days" /> }]),
        ...(isSubstitutable ? [] : [{ term: t`Exchange`, description: <Trans>The pharmacy may dispense no other product</Trans> }]),
        { term: t`Valid until`, description: day },
        {
          term: t`Paid for`,
          description: benefit === "WITHIN" ? <Trans>Within the high-cost protection</Trans> : <Trans>Outside it: the patient pays</Trans>,
        },
        ...(isBlank(pharmacyNote)
          ? []
          : [{ term: t`Text to the pharmacy`, description: <span lang={format.locale}>{pharmacyNote}</span> }]),
        { term: t`Prescribed as`, description: <span lang={format.locale}>{role}</span> },
      ]}
    />
  )
}
