import type { CheckboxField } from "../../../model/record/form-template.ts"
import { Checkbox } from "../../../ui/controls/Checkbox.tsx"
import { Fieldset } from "../../../ui/controls/Fieldset.tsx"
import type { FieldControlProps } from "./field-props.ts"

/** A checkbox: `true`, or no value. */
export function CheckboxFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<CheckboxField>) {
  return (
    <div onBlur={onLeave}>
      <Fieldset id={elementId} legend={field.label ?? ""} legendHidden required={field.required} error={error}>
        <Checkbox
          label={field.label}
          hint={field.hint}
          required={field.required}
          checked={value === true}
          onChange={(ticked) => onChange(ticked ? true : undefined)}
        />
      </Fieldset>
    </div>
  )
}
