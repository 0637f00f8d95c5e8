import { useId, type ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Text } from "../display/Text.tsx"
import { ChoiceRow, ChoiceText, choiceMark } from "./choice.styles.ts"
import { Fieldset, type FieldsetProps } from "./Fieldset.tsx"

const Dot = styled("input", {
  ...choiceMark,
  borderRadius: "$full",
  "&:checked": { borderWidth: "5px", borderColor: "$accent", backgroundColor: "$onAccent" },
  "&:disabled:checked": { backgroundColor: "$surface", borderColor: "$lineStrong" },
})

const Options = styled("div", {
  display: "flex",
  variants: {
    direction: {
      column: { flexDirection: "column", gap: "$1" },
      row: { flexDirection: "row", flexWrap: "wrap", columnGap: "$5", rowGap: "$1" },
    },
  },
})

/** One option of a {@link RadioGroup}. */
export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldsetProps, "children" | "legend"> {
  readonly label: ReactNode
  readonly options: readonly RadioOption<Value>[]
  /** Undefined: nothing selected. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly direction?: "column" | "row"
}

/** One of a few options. Arrow keys move and select, as in browsers. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  direction = "column",
  ...fieldset
}: RadioGroupProps<Value>) {
  const generated = useId()
  const name = fieldset.id ?? generated
  return (
    <Fieldset {...fieldset} id={name} legend={label} role="radiogroup">
      <Options direction={direction}>
        {options.map((option) => {
          const own = `${name}-${option.value}`
          return (
            <ChoiceRow key={option.value} htmlFor={own}>
              <Dot
                type="radio"
                id={own}
                name={name}
                checked={option.value === value}
                disabled={fieldset.disabled === true || option.disabled === true}
                aria-labelledby={`${own}-text`}
                aria-describedby={option.hint === undefined ? undefined : `${own}-hint`}
                onChange={() => onChange(option.value)}
              />
              <ChoiceText>
                <span id={`${own}-text`}>{option.label}</span>
                {option.hint !== undefined && (
                  <Text id={`${own}-hint`} size="sm" tone="muted">
                    {option.hint}
                  </Text>
                )}
              </ChoiceText>
            </ChoiceRow>
          )
        })}
      </Options>
    </Fieldset>
  )
}
