import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId, type RefObject } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button, IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { Field, Fieldset } from "../../../../platform/ui/controls/Field.tsx"
import { Select } from "../../../../platform/ui/controls/Select.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { offsetOfRepeated, type SlotDay } from "./slot-days.ts"
import type { Slots } from "./use-slots.ts"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { RevisitSlot } from "../../model/slot.ts"

export interface DayChoiceProps {
  readonly slots: Pick<Slots, "later" | "earlier" | "isFetching">
  readonly days: readonly SlotDay[]
  /** ISO date of the day shown. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  readonly disabled: boolean
  /** The reason these weeks may have no free time, and what to do; by default the clinician's own shifts. */
  readonly whyNone?: ReactNode
}

/** The days with free times, and navigation to later ones. */
export function DayChoice({ slots, days, day, onDay, disabled, whyNone }: DayChoiceProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const index = days.findIndex((candidate) => candidate.day === day)
  const before = days[index - 1]
  const after = days[index + 1]
  const today = format.today()
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
        {whyNone ?? <Trans>Your shifts are fully booked, or you have none. Try later days.</Trans>}
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
            <Plural value={days[index]?.slots.length ?? 0} one="# free time" other="# free times" />
          </Text>
        }
      >
        <Inline gap={1}>
          <IconButton
            icon="chevron-left"
            label={t`Previous day`}
            disabled={disabled || before === undefined}
            onClick={() => before !== undefined && onDay(before.day)}
          />
          <Select
            value={day}
            onChange={onDay}
            disabled={disabled}
            options={days.map((day) => ({ value: day.day, label: format.longDate(day.day, today, "start") }))}
            css={{ flex: 1 }}
          />
          <IconButton
            icon="chevron-right"
            label={t`Next day`}
            disabled={disabled || after === undefined}
            onClick={() => after !== undefined && onDay(after.day)}
          />
        </Inline>
      </Field>
      {paging}
    </Stack>
  )
}

const Times = styled("div", { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(5.25rem, 1fr))", gap: "$1" })
const Time = styled("label", {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "$sizes$controlLarge",
  paddingInline: "$1",
  border: "1px solid $colors$lineStrong",
  borderRadius: "$md",
  backgroundColor: "$surface",
  color: "$text",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$xs",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  outline: "2px solid transparent",
  outlineOffset: "2px",
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
  "&:has(:focus-visible)": { outlineColor: "$colors$focus" },
  "&:has(:checked)": { backgroundColor: "$accentSoft", borderColor: "$accent", color: "$accentText", fontWeight: "$semibold" },
  "@forcedColors": {
    "&:has(:checked)": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
    "&:has(:focus-visible)": { outline: "3px solid Highlight !important" },
  },
})
const Radio = styled("input", { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" })
const Small = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  gap: "0.125rem",
  fontSize: "$xs",
  lineHeight: "$xs",
  fontWeight: "$regular",
  color: "$textMuted",
})

export interface SlotChoiceProps {
  readonly slots: readonly RevisitSlot[]
  /** Id of the selected slot. */
  readonly chosen: string | undefined
  readonly onChoose: (slotId: string) => void
  readonly error: string | undefined
  readonly disabled: boolean
  /** Receives the focus when another time must be chosen. */
  readonly groupRef: RefObject<HTMLDivElement | null>
}

/** The free times of one day; arrow keys move between them. */
export function SlotChoice({ slots, chosen, onChoose, error, disabled, groupRef }: SlotChoiceProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const name = useId()
  return (
    <Fieldset legend={<Trans>Time</Trans>} role="radiogroup" required error={error} disabled={disabled}>
      <Times ref={groupRef}>
        {slots.map((slot) => (
          <Time key={slot.id} title={format.timeRange(slot.startMillis, slot.endMillis)}>
            <Radio type="radio" name={name} checked={slot.id === chosen} onChange={() => onChoose(slot.id)} />
            {[format.time(slot.startMillis), offsetOfRepeated(slot, format.timeZone)].filter((part) => part !== undefined).join(" ")}
            {slot.isDropin && (
              <Small>
                <Trans>Drop-in</Trans>
              </Small>
            )}
            {slot.shiftType === "PHYSICAL" && (
              <Small>
                <Icon name="pin" size={12} label={t`At the clinic`} />
                <Trans>Clinic</Trans>
              </Small>
            )}
          </Time>
        ))}
      </Times>
    </Fieldset>
  )
}
