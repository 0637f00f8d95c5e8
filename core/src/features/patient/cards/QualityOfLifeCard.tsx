import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../ui/display/DataList.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { latestQualityOfLife } from "../quality-of-life.ts"
import { ObservationsRead } from "./ObservationsRead.tsx"

/** The latest SF-36 scores. */
export default function QualityOfLifeCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <ObservationsRead>
      {(observations) => {
        const latest = latestQualityOfLife(observations)
        if (latest === undefined) {
          return (
            <Text tone="muted">
              <Trans>The patient has not answered the survey.</Trans>
            </Text>
          )
        }
        const { maxScore, mentalScore, physicalScore, totalScore } = latest.score
        const outOf = (score: number) => t`${format.number(score)} of ${format.number(maxScore)}`
        return (
          <Stack gap={2}>
            <DataList
              items={[
                { term: t`Total`, description: outOf(totalScore) },
                { term: t`Physical`, description: outOf(physicalScore) },
                { term: t`Mental`, description: outOf(mentalScore) },
              ]}
            />
            <Text size="sm" tone="muted" numeric>
              <Trans>Answered {format.date(latest.createdAt)}</Trans>
            </Text>
          </Stack>
        )
      }}
    </ObservationsRead>
  )
}
