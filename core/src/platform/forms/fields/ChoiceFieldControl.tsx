import type { MultiChoiceField, SingleChoiceField } from "../../../model/record/form-template.ts"
import { Checkbox } from "../../../ui/controls/Checkbox.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { Fieldset } from "../../../ui/controls/Fieldset.tsx"
import { RadioGroup } from "../../../ui/controls/RadioGroup.tsx"
import { Select } from "../../../ui/controls/Select.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import type { FieldControlProps } from "./field-props.ts"

/** With this many options or more, a choice is a drop-down list instead of radio buttons. */
const manyOptions = 6

/** A choice of one option. */
export function SingleChoiceFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<SingleChoiceField>) {
  const chosen = typeof value === "string" ? value : undefined
  if (field.options.length >= manyOptions) {
    return (
      <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
        <Select options={field.options} value={chosen} onChange={onChange} />
      </Field>
    )
  }
  return (
    <div onBlur={onLeave}>
      <RadioGroup
        id={elementId}
        label={field.label ?? ""}
        hint={field.hint}
        required={field.required}
        error={error}
        direction={field.options.length <= 3 ? "row" : "column"}
        options={field.options}
        value={chosen}
        onChange={onChange}
      />
    </div>
  )
}

/** A choice of several options. They are stored in the form's order, not the order of ticking. */
export function MultiChoiceFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<MultiChoiceField>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const full = field.maxItems !== undefined && chosen.length >= field.maxItems
  const toggle = (option: string, ticked: boolean) => {
    const next = field.options
      .map((option) => option.value)
      .filter((candidate) => (candidate === option ? ticked : chosen.includes(candidate)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div onBlur={onLeave}>
      <Fieldset id={elementId} legend={field.label ?? ""} hint={field.hint} required={field.required} error={error}>
        <Stack gap={1}>
          {field.options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              disabled={full && !chosen.includes(option.value)}
              onChange={(ticked) => toggle(option.value, ticked)}
            />
          ))}
        </Stack>
      </Fieldset>
    </div>
  )
}
