import { useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { isolated } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import type { FindingKind } from "@rond/core/model/drug-safety"
import { Text } from "@rond/core/ui"
import type { KeptSafetyReason } from "../../contract/medication/index.ts"

/** Despite what a medication was added or changed, why, by whom and when. */
export function KeptReason({ reason }: { readonly reason: KeptSafetyReason }) {
  const { t, i18n } = useLingui()
  const format = useMarketFormat()
  const words: Readonly<Record<FindingKind, string>> = {
    allergy: t`allergy`,
    double: t`already on the list`,
    maximum: t`more than the usual maximum`,
    weekly: t`usually taken once a week`,
    "no-end": t`antibiotic without an end date`,
    interaction: t`interaction`,
  }
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" })
  const despite = list.format(
    reason.findings.map(({ kind, about }) => {
      const known = knownWord(kind)
      const word = known === undefined ? t`another warning` : words[known]
      return about === null ? word : `${word} (${about})`
    }),
  )
  const { text, version } = reason
  const isolatedBy = isolated(reason.by)
  const when = format.shortDateTime(reason.at, format.today())
  return (
    <Text size="sm" tone="warning" preserveLines>
      {version === 1
        ? t`Added despite: ${despite}. Reason: ${text} (${isolatedBy}, ${when})`
        : t`Changed despite: ${despite}. Reason: ${text} (${isolatedBy}, ${when})`}
    </Text>
  )
}
