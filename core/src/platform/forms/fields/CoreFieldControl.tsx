import type {
  CheckboxField,
  MultiChoiceField,
  SingleChoiceField,
  DateField as DateFormField,
  NumberField,
  LongTextField,
  TextField,
  CoreField,
} from "../../../areas/record/model/index.ts"
import { Checkbox, RadioGroup } from "../../ui/controls/choices.tsx"
import { Fieldset, Field } from "../../ui/controls/Field.tsx"
import { type FieldControlProps, textOf, textOrUndefined } from "./field-props.ts"
import { Select } from "../../ui/controls/Select.tsx"
import { Stack, Inline } from "../../ui/display/layout.ts"
import { parseNumber } from "../../../kernel/format/parse-number.ts"
import { isCalendarDate } from "../../../kernel/time/day.ts"
import { DateField } from "../../ui/controls/date/DateField.tsx"
import { useState, useCallback } from "react"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { type LiveText, TextInput, TextArea } from "../../ui/controls/TextInput.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { DiagnosisFieldControl } from "./DiagnosisFieldControl.tsx"

/** The control for each of core's field kinds. */
export function CoreFieldControl({ field, ...rest }: FieldControlProps<CoreField>) {
  switch (field.kind) {
    case "text":
    case "long_text":
      return <TextFieldControl field={field} {...rest} />
    case "number":
      return <NumberFieldControl field={field} {...rest} />
    case "date":
      return <DateFieldControl field={field} {...rest} />
    case "single_choice":
      return <SingleChoiceFieldControl field={field} {...rest} />
    case "multi_choice":
      return <MultiChoiceFieldControl field={field} {...rest} />
    case "checkbox":
      return <CheckboxFieldControl field={field} {...rest} />
    case "icd_code":
      return <DiagnosisFieldControl field={field} {...rest} />
  }
}

/** A checkbox: `true`, or no value. */
function CheckboxFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<CheckboxField>) {
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

/** With this many options or more, a choice is a drop-down list instead of radio buttons. */
const manyOptions = 6

/** A choice of one option. */
function SingleChoiceFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<SingleChoiceField>) {
  const selectedValue = typeof value === "string" ? value : undefined
  if (field.options.length >= manyOptions) {
    return (
      <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
        <Select options={field.options} value={selectedValue} onChange={onChange} />
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
        value={selectedValue}
        onChange={onChange}
        {...(field.required ? {} : { onClear: () => onChange(undefined) })}
      />
    </div>
  )
}

/** A choice of several options. They are stored in the form's order, not the order of ticking. */
function MultiChoiceFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<MultiChoiceField>) {
  const chosenValues: readonly unknown[] = Array.isArray(value) ? value : []
  const full = field.maxItems !== undefined && chosenValues.length >= field.maxItems
  const toggle = (option: string, ticked: boolean) => {
    const next = field.options
      .map((option) => option.value)
      .filter((candidate) => (candidate === option ? ticked : chosenValues.includes(candidate)))
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
              checked={chosenValues.includes(option.value)}
              disabled={full && !chosenValues.includes(option.value)}
              onChange={(ticked) => toggle(option.value, ticked)}
            />
          ))}
        </Stack>
      </Fieldset>
    </div>
  )
}

/** A calendar day in the market's order. */
function DateFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<DateFormField>) {
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

/**
 * A number in the market's format. The value is a number once the text parses, and the text itself until then,
 * so that a half-typed number survives a crash like any other text.
 */
function NumberFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<NumberField>) {
  const format = useMarketFormat()
  const [typed, setTyped] = useState<string>()
  const valueText = typeof value === "number" ? format.editableNumber(value, field.decimals) : typeof value === "string" ? value : ""
  // The field shows the typed text as long as it means the current value; a value from elsewhere replaces it.
  const shownText = typed !== undefined && meaningOf(typed) === value ? typed : valueText
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <Inline gap={2}>
        <TextInput
          value={shownText}
          inputMode="decimal"
          autoComplete="off"
          numeric
          css={{ maxWidth: "8rem" }}
          onChange={(text) => {
            setTyped(text)
            onChange(meaningOf(text))
          }}
          onBlur={() => {
            setTyped(undefined)
            onLeave()
          }}
        />
        {field.unit !== undefined && (
          <Text size="sm" tone="muted">
            {field.unit}
          </Text>
        )}
      </Inline>
    </Field>
  )
}

const meaningOf = (typed: string): number | string | undefined =>
  textOrUndefined(typed) === undefined ? undefined : (parseNumber(typed) ?? typed)

type TextControlProps = FieldControlProps<TextField | LongTextField>

/** A text field of one line, or of several lines that grow with the text. */
function TextFieldControl({ field, elementId, value, onChange, onLeave, error }: TextControlProps) {
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <TextBox field={field} text={textOf(value)} onChange={onChange} onLeave={onLeave} />
    </Field>
  )
}

interface TextBoxProps extends Pick<TextControlProps, "field" | "onChange" | "onLeave"> {
  readonly text: string | LiveText
}

/** The input without its label. */
export function TextBox({ field, text, onChange, onLeave }: TextBoxProps) {
  const change = useCallback((typed: string) => onChange(textOrUndefined(typed)), [onChange])
  return field.kind === "long_text" ? (
    <TextArea value={text} onChange={change} onBlur={onLeave} minRows={3} />
  ) : (
    <TextInput value={text} onChange={change} onBlur={onLeave} autoComplete="off" />
  )
}
