import { useState } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import type { NumberField } from "../../../model/record/form-template.ts"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { Inline } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { textOrUndefined, type FieldControlProps } from "./field-props.ts"

/**
 * A number in the market's format. The value is a number once the text parses, and the text itself until then,
 * so that a half-typed number survives a crash like any other text.
 */
export function NumberFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<NumberField>) {
  const format = useMarketFormat()
  const [typed, setTyped] = useState<string>()
  const written = typeof value === "number" ? format.number(value, field.decimals) : typeof value === "string" ? value : ""
  // The field shows the typed text as long as it means the current value; a value from elsewhere replaces it.
  const shown = typed !== undefined && meaningOf(typed, format.parseNumber) === value ? typed : written
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <Inline gap={2}>
        <TextInput
          value={shown}
          inputMode="decimal"
          autoComplete="off"
          numeric
          css={{ maxWidth: "8rem" }}
          onChange={(text) => {
            setTyped(text)
            onChange(meaningOf(text, format.parseNumber))
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

const meaningOf = (typed: string, parse: (typed: string) => number | undefined): number | string | undefined =>
  textOrUndefined(typed) === undefined ? undefined : (parse(typed) ?? typed)
