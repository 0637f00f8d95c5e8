import type { LongTextField, TextField } from "../../record/form-template.ts"
import { Field } from "../../ui/controls/Field.tsx"
import { TextArea } from "../../ui/controls/TextArea.tsx"
import { TextInput } from "../../ui/controls/TextInput.tsx"
import { textOrNothing, type FieldControlProps } from "./field-props.ts"

/** One line, or several that grow with the text. */
export function TextFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<TextField | LongTextField>) {
  const text = typeof value === "string" ? value : ""
  const change = (typed: string) => onChange(textOrNothing(typed))
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      {field.kind === "long_text" ? (
        <TextArea value={text} onChange={change} onBlur={onLeave} minRows={3} />
      ) : (
        <TextInput value={text} onChange={change} onBlur={onLeave} autoComplete="off" />
      )}
    </Field>
  )
}
