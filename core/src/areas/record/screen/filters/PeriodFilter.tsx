import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { DateField } from "../../../../platform/ui/controls/date/DateField.tsx"
import { Field, Fieldset } from "../../../../platform/ui/controls/Field.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import type { Period, PeriodBound } from "./record-filters.ts"

export interface PeriodFilterProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

const dateIn = (bound: PeriodBound | undefined) => bound && Temporal.PlainDate.from(bound.day)

/** The first and the last day of the contacts; either may be left empty. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const { t } = useLingui()
  const { timeZone } = useMarketFormat()
  const bound = (date: Temporal.PlainDate | undefined, days: 0 | 1): PeriodBound | undefined =>
    date && { day: date.toString(), millis: date.add({ days }).toZonedDateTime(timeZone).epochMilliseconds }
  const { from, to } = period
  const isReversed = from !== undefined && to !== undefined && to.millis <= from.millis
  return (
    <Fieldset legend={t`Date of contact`}>
      <Inline gap={3} wrap align="start">
        <Field label={t`From`}>
          <DateField value={dateIn(from)} onChange={(date) => onChange({ ...period, from: bound(date, 0) })} />
        </Field>
        <Field label={t`To`} error={isReversed ? t`The last day is before the first.` : undefined}>
          <DateField value={dateIn(to)} onChange={(date) => onChange({ ...period, to: bound(date, 1) })} />
        </Field>
      </Inline>
    </Fieldset>
  )
}
