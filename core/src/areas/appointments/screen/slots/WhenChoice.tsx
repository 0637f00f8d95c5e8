import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { dayFrom } from "../../../../kernel/time/index.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Calendar } from "../../../../platform/ui/controls/date/Calendar.tsx"
import { Fieldset } from "../../../../platform/ui/controls/Field.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"

export interface WhenChoiceProps {
  /** The ISO date from which times are shown; `undefined` until one is chosen. */
  readonly from: string | undefined
  readonly onFrom: (day: string) => void
  readonly disabled: boolean
}

/** The choice of the first day whose times are shown: in some weeks or months, or a day in the calendar. */
export function WhenChoice({ from, onFrom, disabled }: WhenChoiceProps) {
  const { t } = useLingui()
  const today = useMarketFormat().today()
  const [isOpen, setOpen] = useState(false)
  const offers = [
    [t`In 1 week`, today.add({ weeks: 1 }).toString()],
    [t`In 2 weeks`, today.add({ weeks: 2 }).toString()],
    [t`In 4 weeks`, today.add({ weeks: 4 }).toString()],
    [t`In 3 months`, today.add({ months: 3 }).toString()],
  ] as const
  return (
    <Fieldset legend={<Trans>When</Trans>} disabled={disabled}>
      <Stack gap={2}>
        <Inline gap={1} wrap>
          {offers.map(([label, day]) => (
            <Button
              key={label}
              size="sm"
              aria-pressed={from === day}
              variant={from === day ? "primary" : "secondary"}
              onClick={() => onFrom(day)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" icon="calendar" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Trans>Calendar</Trans>
          </Button>
        </Inline>
        {isOpen && (
          <Calendar
            aria-label={t`Show times from`}
            value={from === undefined ? undefined : dayFrom(from)}
            min={today}
            onChange={(day) => onFrom(day.toString())}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
