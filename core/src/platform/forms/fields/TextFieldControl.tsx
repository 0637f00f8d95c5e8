import { useCallback } from "react"
import type { LongTextField, TextField } from "../../../model/record/form-template.ts"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextArea } from "../../../ui/controls/TextArea.tsx"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { textOrUndefined, type FieldControlProps } from "./field-props.ts"

type TextControlProps = FieldControlProps<TextField | LongTextField>

/** A text field of one line, or of several lines that grow with the text. */
export function TextFieldControl({ field, elementId, value, onChange, onLeave, error }: TextControlProps) {
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <TextBox field={field} value={value} onChange={onChange} onLeave={onLeave} />
    </Field>
  )
}

/** The input without its label. */
export function TextBox({ field, value, onChange, onLeave }: Pick<TextControlProps, "field" | "value" | "onChange" | "onLeave">) {
  const text = typeof value === "string" ? value : ""
  const change = useCallback((typed: string) => onChange(textOrUndefined(typed)), [onChange])
  return field.kind === "long_text" ? (
    <TextArea value={text} onChange={change} onBlur={onLeave} minRows={3} />
  ) : (
    <TextInput value={text} onChange={change} onBlur={onLeave} autoComplete="off" />
  )
}
