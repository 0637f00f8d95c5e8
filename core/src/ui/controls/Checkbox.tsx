import { useId, type ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Text } from "../display/Text.tsx"
import { ChoiceRow, ChoiceText, choiceMark } from "./choice.styles.ts"

const Box = styled("input", {
  ...choiceMark,
  borderRadius: "$sm",
  display: "inline-grid",
  placeContent: "center",
  "&::before": { content: "''", width: "0.625rem", height: "0.625rem", transform: "scale(0)", backgroundColor: "$onAccent" },
  "&:checked::before": { transform: "scale(1)", clipPath: "polygon(14% 44%, 0 61%, 41% 96%, 100% 24%, 84% 10%, 38% 66%)" },
  "&:indeterminate": { backgroundColor: "$accent", borderColor: "$accent" },
  "&:indeterminate::before": { transform: "scale(1)", clipPath: "inset(40% 5%)" },
})

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly indeterminate?: boolean
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly id?: string
}

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, label, hint, indeterminate = false, disabled, required, invalid, id }: CheckboxProps) {
  const generated = useId()
  const own = id ?? generated
  return (
    <ChoiceRow htmlFor={own}>
      <Box
        type="checkbox"
        id={own}
        ref={(element: HTMLInputElement | null) => {
          if (element !== null) element.indeterminate = indeterminate
        }}
        checked={checked}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-labelledby={`${own}-text`}
        aria-describedby={hint === undefined ? undefined : `${own}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ChoiceText>
        <span id={`${own}-text`}>{label}</span>
        {hint !== undefined && (
          <Text id={`${own}-hint`} size="sm" tone="muted">
            {hint}
          </Text>
        )}
      </ChoiceText>
    </ChoiceRow>
  )
}
