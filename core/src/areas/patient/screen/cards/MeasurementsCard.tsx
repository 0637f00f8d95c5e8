import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useMemo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { reportUnknownWord } from "../../../../kernel/api/open-words.ts"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { measurementsOf, type Measure } from "../measurements.ts"
import type { Observation } from "../../model/observation.ts"
import { ObservationsRead } from "../PatientReads.tsx"

/** Height, weight and BMI as last reported by the patient. */
export default function MeasurementsCard() {
  return <ObservationsRead>{(observations) => <Measured observations={observations} />}</ObservationsRead>
}

const signs: Readonly<Record<Measure["bound"], string>> = { exact: "", over: "> ", under: "< " }

function Measured({ observations }: { readonly observations: readonly Observation[] }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [{ height, weight, bmi }, unknown] = useMemo(() => {
    const sources: string[] = []
    return [measurementsOf(observations, (source) => sources.push(source)), sources] as const
  }, [observations])
  useEffect(() => {
    for (const source of unknown) reportUnknownWord("format of", source)
  }, [unknown])
  if (height === undefined && weight === undefined) {
    return (
      <Text tone="muted">
        <Trans>Height and weight not recorded.</Trans>
      </Text>
    )
  }
  return (
    <DataList
      items={[
        { term: t`Height`, description: height && `${signs[height.bound]}${format.number(Math.round(height.value * 1000) / 10)} cm` },
        { term: t`Weight`, description: weight && `${signs[weight.bound]}${format.number(weight.value)} kg` },
        { term: t`BMI`, description: bmi === undefined ? undefined : format.number(bmi, 1) },
      ]}
    />
  )
}
