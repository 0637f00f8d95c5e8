import { useId, type ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { ChoiceLabel, ChoiceRow, choiceMark, labelledBy } from "./choices.tsx"

const Track = styled("input", {
  ...choiceMark,
  position: "relative",
  width: "2rem",
  height: "1.25rem",
  margin: "0.125rem 0",
  borderRadius: "$full",
  "&::before": {
    content: "''",
    position: "absolute",
    insetBlockStart: "2px",
    insetInlineStart: "2px",
    width: "0.8125rem",
    height: "0.8125rem",
    borderRadius: "$full",
    backgroundColor: "$lineStrong",
    transition: "translate $quick, background-color $quick",
  },
  "&:checked::before": { translate: "0.75rem 0", backgroundColor: "$onAccent" },
  "@reducedMotion": { transition: "none", "&::before": { transition: "none" } },
})

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly id?: string
}

/** A setting that takes effect at once. For a form's answer use a Checkbox. */
export function Switch({ checked, onChange, label, hint, disabled, id }: SwitchProps) {
  const generated = useId()
  const own = id ?? generated
  return (
    <ChoiceRow htmlFor={own}>
      <Track
        type="checkbox"
        role="switch"
        id={own}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        {...labelledBy(own, hint)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ChoiceLabel of={own} label={label} hint={hint} />
    </ChoiceRow>
  )
}
