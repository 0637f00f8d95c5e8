import type { ReactNode } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import { controlStyles } from "./TextInput.tsx"
import { useFieldWiring } from "./Field.tsx"

const Frame = styled("span", { position: "relative", display: "block", minWidth: 0 })
const Native = styled("select", {
  ...controlStyles,
  textOverflow: "ellipsis",
  cursor: "pointer",
  variants: {
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2 $6", fontSize: "$sm" },
      md: { height: "$control", paddingInline: "$2 $8" },
      lg: { height: "$controlLarge", paddingInline: "$3 $8" },
    },
    /** A settled value is read, though it cannot be changed. */
    hasValue: { true: { "&:disabled": { color: "$text", opacity: 1 } } },
  },
})
const Chevron = styled("span", {
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: "$space$2",
  display: "flex",
  alignItems: "center",
  color: "$textMuted",
  pointerEvents: "none",
})

/** One option of a {@link Select}. */
export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string> {
  readonly options: readonly SelectOption<Value>[]
  /** Undefined: nothing selected; the placeholder shows. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly size?: "sm" | "md" | "lg"
  readonly id?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly css?: CSS
  readonly "aria-label"?: string
  readonly children?: ReactNode
}

/**
 * One of a known list, as a styled native select: it brings type-ahead, touch pickers and accessibility
 * without script. Use a Combobox for long or fetched lists.
 */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  size = "md",
  id,
  disabled,
  required,
  invalid,
  css,
  ...rest
}: SelectProps<Value>) {
  const wiring = useFieldWiring({ id, invalid, required, disabled })
  return (
    <Frame css={css}>
      <Native
        {...rest}
        {...wiring}
        size={size}
        hasValue={value !== undefined}
        value={value ?? ""}
        onChange={(event) => {
          const chosenOption = options.find((option) => option.value === event.currentTarget.value)
          if (chosenOption !== undefined) onChange(chosenOption.value)
        }}
      >
        {value === undefined && (
          <option value="" disabled>
            {placeholder ?? ""}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      <Chevron>
        <Icon name="chevrons-up-down" size={14} />
      </Chevron>
    </Frame>
  )
}
