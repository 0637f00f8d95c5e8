import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readSwedishPatient } from "./swedish-parts.ts"

/** The patient's high-cost card: region, number and the day it ends. */
export default function HighCostCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { user } = useWorkspace()
  // A part of another shape is a fault of the data: this card's boundary says so, and the others go on.
  const card = Result.getOrThrow(readSwedishPatient(user.marketSpecifics))?.highCostCard ?? null
  if (card === null) {
    return (
      <Text tone="muted">
        <Trans>The patient has no high-cost card.</Trans>
      </Text>
    )
  }
  return (
    <DataList
      items={[
        { term: t`Valid to`, description: format.date(card.date) },
        { term: t`Region`, description: card.region },
        { term: t`Number`, description: card.id },
      ]}
    />
  )
}
