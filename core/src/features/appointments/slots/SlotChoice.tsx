import { Trans, useLingui } from "@lingui/react/macro"
import { useId, type RefObject } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { Fieldset } from "../../../ui/controls/Fieldset.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import type { RevisitSlot } from "../../../model/appointments/slot.ts"

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
  "@forcedColors": { "&:has(:checked)": { outline: "2px solid Highlight" } },
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
            {format.time(slot.startMillis)}
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
