import { useMarketFormat } from "@rond/core/i18n"
import { dayFrom } from "@rond/core/time"
import { Button, DateField, IconButton, Inline, styled } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { isDayOfAddress, searchOfDay } from "./day-address.ts"

// A refused date says so below its field, and the arrows stay.
const Group = styled("div", { display: "flex", alignItems: "flex-start", gap: "$1" })
const Date = styled("div", { width: "9rem" })

/** Moves between days: the one before, the one after, any by its date, and today. The day is in the page's address. */
export function DaySwitch({ day }: { readonly day: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const navigate = useNavigate()
  const today = format.today().toString()
  const show = (next: string) => void navigate({ to: "/", search: searchOfDay(next, today) })
  const shownDay = dayFrom(day)
  return (
    <Inline gap={2} wrap data-screen-only="">
      <Group>
        <IconButton
          icon="chevron-left"
          label={t`Previous day`}
          variant="outlined"
          onClick={() => show(shownDay.subtract({ days: 1 }).toString())}
        />
        <Date>
          {/* While the year is being typed, the date is in the first millennium. */}
          <DateField
            aria-label={t`Date`}
            value={shownDay}
            onChange={(date) => date !== undefined && isDayOfAddress(date.toString()) && show(date.toString())}
          />
        </Date>
        <IconButton
          icon="chevron-right"
          label={t`Next day`}
          variant="outlined"
          onClick={() => show(shownDay.add({ days: 1 }).toString())}
        />
      </Group>
      {day !== today && (
        <Button icon="calendar" onClick={() => show(today)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </Inline>
  )
}
