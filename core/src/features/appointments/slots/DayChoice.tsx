import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { relativeDayText } from "../../../i18n/relative-day-text.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { useLanguage } from "../../../i18n/TextsProvider.tsx"
import { daysFrom } from "../../../time/index.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { IconButton } from "../../../ui/controls/IconButton.tsx"
import { Select } from "../../../ui/controls/Select.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { capitalised, dayName } from "./day-name.ts"
import type { SlotDay } from "./slot-days.ts"
import type { Slots } from "./use-slots.ts"

export interface DayChoiceProps {
  readonly slots: Pick<Slots, "later" | "earlier" | "isFetching">
  readonly days: readonly SlotDay[]
  /** ISO date of the day shown. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  readonly disabled: boolean
  /** Why these weeks may have no free time, and what to do; by default the clinician's own shifts. */
  readonly whyNone?: ReactNode
}

/** The days with free times, and navigation to later ones. */
export function DayChoice({ slots, days, day, onDay, disabled, whyNone }: DayChoiceProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const format = useMarketFormat()
  const place = days.findIndex((candidate) => candidate.day === day)
  const before = days[place - 1]
  const after = days[place + 1]
  const today = format.today()
  const nameOf = (slotDay: SlotDay) => {
    const isNear = Math.abs(daysFrom(today, slotDay.day)) <= 1
    if (!isNear) return dayName(format, slotDay.day)
    return capitalised(`${relativeDayText(slotDay.day, today, language, format)}, ${format.dateLong(slotDay.day)}`, language)
  }
  const paging = (
    <Inline gap={2} wrap css={{ marginInlineStart: "-$space$2" }}>
      {slots.earlier !== undefined && (
        <Button size="sm" variant="quiet" icon="arrow-left" onClick={slots.earlier} disabled={disabled}>
          <Trans>Earlier days</Trans>
        </Button>
      )}
      <Button size="sm" variant="quiet" iconEnd="arrow-right" onClick={slots.later} disabled={disabled}>
        <Trans>Later days</Trans>
      </Button>
    </Inline>
  )
  if (day === undefined) {
    return (
      <EmptyState icon="calendar" title={<Trans>No free times in these weeks</Trans>} action={paging}>
        {whyNone ?? <Trans>All of your shifts are booked, or you have none. Look at later days.</Trans>}
      </EmptyState>
    )
  }
  return (
    <Stack gap={1}>
      <Field
        label={t`Day`}
        required
        aside={
          <Text size="sm" tone="muted" numeric>
            <Plural value={days[place]?.slots.length ?? 0} one="# free time" other="# free times" />
          </Text>
        }
      >
        <Inline gap={1}>
          <IconButton
            icon="chevron-left"
            label={t`Day before`}
            disabled={disabled || before === undefined}
            onClick={() => before !== undefined && onDay(before.day)}
          />
          <Select
            value={day}
            onChange={onDay}
            disabled={disabled}
            options={days.map((day) => ({ value: day.day, label: nameOf(day) }))}
            css={{ flex: 1 }}
          />
          <IconButton
            icon="chevron-right"
            label={t`Day after`}
            disabled={disabled || after === undefined}
            onClick={() => after !== undefined && onDay(after.day)}
          />
        </Inline>
      </Field>
      {paging}
    </Stack>
  )
}
