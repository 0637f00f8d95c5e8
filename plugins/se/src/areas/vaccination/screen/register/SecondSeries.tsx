import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Stack, Text } from "@rond/core/ui"
import type { Immunization } from "../../model/vaccination.ts"

export interface SecondSeriesProps {
  /** The doses of the patient's other series of the programme. */
  readonly doses: readonly Immunization[]
  readonly programme: string
}

/** The doses of the programme that the patient already has. */
export function SecondSeries({ doses, programme }: SecondSeriesProps) {
  const format = useMarketFormat()
  return (
    <Stack gap={2}>
      <Text>
        <Trans>The patient already has a series of {programme}:</Trans>
      </Text>
      {doses.map(({ id, doseNumber, occurredAt, vaccine }) => (
        <Text key={id}>
          <Trans>
            Dose {doseNumber}, {vaccine.name}, {format.date(occurredAt)}
          </Trans>
        </Text>
      ))}
      <Text tone="muted">
        <Trans>This dose would be dose 1 of another series.</Trans>
      </Text>
    </Stack>
  )
}
