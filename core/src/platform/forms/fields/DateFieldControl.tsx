import type { DateField as DateFormField } from "../../../model/record/form-template.ts"
import { isCalendarDate } from "../../../time/calendar-date.ts"
import { DateField } from "../../../ui/controls/date/DateField.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import type { FieldControlProps } from "./field-props.ts"

/** A calendar day in the market's order. */
export function DateFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<DateFormField>) {
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <div onBlur={onLeave}>
        <DateField
          value={typeof value === "string" ? dateOf(value) : undefined}
          onChange={(day) => onChange(day?.toString())}
          min={field.earliest === undefined ? undefined : dateOf(field.earliest)}
          max={field.latest === undefined ? undefined : dateOf(field.latest)}
        />
      </div>
    </Field>
  )
}

const dateOf = (text: string): Temporal.PlainDate | undefined => (isCalendarDate(text) ? Temporal.PlainDate.from(text) : undefined)
