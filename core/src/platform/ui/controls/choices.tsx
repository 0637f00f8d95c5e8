import { styled } from "../stitches.config.ts"
import { Trans } from "@lingui/react/macro"
import { useContext, useId, useRef, type KeyboardEvent, type ReactNode } from "react"
import { LabelLanguage } from "../../i18n/text-language.ts"
import { Button } from "./Button.tsx"
import { Text } from "../display/Text.tsx"
import { Fieldset, type FieldsetProps } from "./Field.tsx"

/** A choice with its label: the whole row is the target, at least 24 px high. */
export const ChoiceRow = styled("label", {
  display: "inline-flex",
  alignItems: "flex-start",
  gap: "$2",
  minHeight: "1.5rem",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  color: "$text",
  cursor: "pointer",
  "@touch": { minHeight: "2.75rem", boxSizing: "border-box", paddingBlock: "0.625rem" },
  "&:has(:disabled)": { color: "$textFaint", cursor: "default" },
})

const ChoiceText = styled("span", { display: "flex", flexDirection: "column", paddingBlock: "0.125rem", minWidth: 0 })

/** The label and hint of the control whose id is `of`; the control takes {@link labelledBy}. */
export function ChoiceLabel({ of, label, hint }: { readonly of: string; readonly label: ReactNode; readonly hint: ReactNode }) {
  return (
    <ChoiceText lang={useContext(LabelLanguage)}>
      <span id={`${of}-text`}>{label}</span>
      {hint !== undefined && (
        <Text id={`${of}-hint`} size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </ChoiceText>
  )
}

/** The attributes that tie a control to its {@link ChoiceLabel}. */
export const labelledBy = (id: string, hint: ReactNode) => ({
  "aria-labelledby": `${id}-text`,
  "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
})

/** The custom box or dot of a native checkbox or radio button. */
export const choiceMark = {
  appearance: "none",
  boxSizing: "border-box",
  flexShrink: 0,
  width: "1rem",
  height: "1rem",
  margin: "0.25rem 0",
  border: "1.5px solid $colors$lineStrong",
  backgroundColor: "$surface",
  cursor: "inherit",
  position: "relative",
  // It is 24 px to the pointer.
  "&::after": { content: "''", position: "absolute", inset: "-0.3125rem" },
  outline: "2px solid transparent",
  outlineOffset: "2px",
  transition: "background-color $quick, border-color $quick",
  "@reducedMotion": { transition: "none" },
  "&:focus-visible": { outlineColor: "$colors$focus" },
  "&:checked": { backgroundColor: "$accent", borderColor: "$accent" },
  "&[aria-invalid='true']": { borderColor: "$danger" },
  "&:disabled": { backgroundColor: "$surfaceInset", borderColor: "$line" },
  "&:disabled:checked": { backgroundColor: "$lineStrong", borderColor: "$lineStrong" },
  "@forcedColors": { appearance: "auto" },
} as const

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
        {...labelledBy(own, hint)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ChoiceLabel of={own} label={label} hint={hint} />
    </ChoiceRow>
  )
}

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
  /** Offers to clear the answer, for optional questions. */
  readonly onClear?: () => void
  readonly direction?: "column" | "row"
  /** Goes on from a step that asks only this. Enter calls it once an option is chosen; before, Enter chooses the focused option. */
  readonly onEnter?: () => void
}

/** Ctrl or ⌘ with Z undoes the last choice, as in text fields. Returns the key handler and the function that chooses. */
function useUndo<Value extends string>(value: Value | undefined, onChange: (value: Value) => void, onClear: (() => void) | undefined) {
  const before = useRef<(Value | undefined)[]>([])
  const change = (next: Value | undefined) => (next === undefined ? onClear?.() : onChange(next))
  return {
    choose: (next: Value | undefined) => {
      before.current.push(value)
      change(next)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || before.current.length === 0) return
      event.preventDefault()
      change(before.current.pop())
    },
  }
}

/** One of a few options. Arrow keys move and select, as in browsers. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  onClear,
  direction = "column",
  onEnter,
  ...fieldset
}: RadioGroupProps<Value>) {
  const generated = useId()
  const name = fieldset.id ?? generated
  const group = useRef<HTMLDivElement>(null)
  const { choose, onKeyDown } = useUndo(value, onChange, onClear)
  const enter = (event: KeyboardEvent) => {
    if (onEnter === undefined || event.key !== "Enter" || event.ctrlKey || event.metaKey || event.repeat) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "radio") return
    event.preventDefault()
    if (event.target.checked) onEnter()
    else event.target.click()
  }
  const clear = () => {
    choose(undefined)
    // The button goes with the answer.
    group.current?.querySelector("input")?.focus()
  }
  return (
    <Fieldset {...fieldset} id={name} legend={label} role="radiogroup">
      <Options
        direction={direction}
        ref={group}
        onKeyDown={(event) => {
          onKeyDown(event)
          enter(event)
        }}
      >
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
                {...labelledBy(own, option.hint)}
                onChange={() => choose(option.value)}
              />
              <ChoiceLabel of={own} label={option.label} hint={option.hint} />
            </ChoiceRow>
          )
        })}
        {onClear !== undefined && (
          // Its room stays, so that nothing moves when the question is answered.
          <Button
            size="sm"
            variant="quiet"
            disabled={fieldset.disabled}
            style={{ visibility: value === undefined ? "hidden" : "visible", alignSelf: "flex-start" }}
            onClick={clear}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </Options>
    </Fieldset>
  )
}
