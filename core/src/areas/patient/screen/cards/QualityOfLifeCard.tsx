import type { Observation, QualityOfLifeScore } from "../../model/observation.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { ObservationsRead } from "../PatientReads.tsx"

/** The score of the latest response set; `undefined` when the survey was never answered. */
function latestQualityOfLife(
  observations: readonly Observation[],
): { readonly score: QualityOfLifeScore; readonly createdAt: string } | undefined {
  let latest: { readonly score: QualityOfLifeScore; readonly createdAt: string } | undefined
  for (const observation of observations) {
    if (observation.source !== "sf_36") continue
    if (latest === undefined || observation.createdAt > latest.createdAt)
      latest = { score: observation.value, createdAt: observation.createdAt }
  }
  return latest
}

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
              <Trans>Answered {format.shortDate(latest.createdAt, format.today())}</Trans>
            </Text>
          </Stack>
        )
      }}
    </ObservationsRead>
  )
}
