import { useLingui } from "@lingui/react/macro"
import { Checkbox, Fieldset, styled } from "@rond/core/ui"
import { weekdays, type Weekday } from "../../model/dosage/index.ts"
import { useDayNames } from "../dosage/dosage-text.ts"

const Days = styled("div", { display: "flex", flexWrap: "wrap", columnGap: "$5", rowGap: "$1" })

export interface WeekdayFieldsProps {
  readonly value: readonly Weekday[]
  readonly onChange: (value: readonly Weekday[]) => void
  readonly error: string | undefined
}

/** The weekdays on which a medication is taken. */
export function WeekdayFields({ value, onChange, error }: WeekdayFieldsProps) {
  const { t } = useLingui()
  const { nameOf } = useDayNames()
  return (
    <Fieldset legend={t`Weekdays`} required error={error}>
      <Days>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={nameOf(day)}
            checked={value.includes(day)}
            onChange={(isTicked) => onChange(weekdays.filter((other) => (other === day ? isTicked : value.includes(other))))}
          />
        ))}
      </Days>
    </Fieldset>
  )
}
