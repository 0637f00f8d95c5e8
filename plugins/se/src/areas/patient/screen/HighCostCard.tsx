import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Inline, Tag, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readSwedishPatient } from "../model/swedish-patient-data.ts"

/** The patient's high-cost card: region, number and the day it ends. */
export default function HighCostCard() {
  const { t } = useLingui()
  const { user } = useWorkspace()
  // Data of another shape throw: this card's boundary shows that, and the other cards are unaffected.
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
        { term: t`Valid until`, description: <ValidTo date={card.date} /> },
        { term: t`Region`, description: card.region },
        { term: t`Number`, description: card.id },
      ]}
    />
  )
}

/** The card's last day, and that it has passed. */
function ValidTo({ date }: { readonly date: string }) {
  const format = useMarketFormat()
  const isExpired = Temporal.PlainDate.compare(date, format.today()) < 0
  return (
    <Inline gap={2} wrap>
      {format.shortDate(date, format.today(), "dated")}
      {isExpired && (
        <Tag tone="warning">
          <Trans>Expired</Trans>
        </Tag>
      )}
    </Inline>
  )
}
