import { useLingui } from "@lingui/react/macro"
import { useKeptFindings } from "@rond/core/features/drug-safety"
import { isolated } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { Text } from "@rond/core/ui"
import type { KeptSafetyReason } from "../../model/contract/index.ts"

/** Shows the findings despite which a medication was added or changed, with the reason, the clinician and the time. */
export function KeptReason({ reason }: { readonly reason: KeptSafetyReason }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const despite = useKeptFindings()(reason.findings)
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
