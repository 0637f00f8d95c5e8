import type { ComponentProps } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import type { IconName } from "../display/icon-names.ts"
import { controlStyles } from "./control.styles.ts"
import { useFieldWiring } from "./field-context.ts"

const Input = styled("input", {
  ...controlStyles,
  // Browsers draw this cross in a colour of their own.
  "&::-webkit-search-cancel-button": {
    appearance: "none",
    width: "0.75rem",
    height: "0.75rem",
    marginInlineStart: "$2",
    color: "$textMuted",
    background:
      "linear-gradient(45deg, transparent 45%, currentColor 45% 55%, transparent 55%), linear-gradient(-45deg, transparent 45%, currentColor 45% 55%, transparent 55%)",
    cursor: "pointer",
  },
  variants: {
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2", fontSize: "$sm" },
      md: { height: "$control", paddingInline: "$2" },
      lg: { height: "$controlLarge", paddingInline: "$3" },
    },
    withIcon: { true: { paddingInlineStart: "$8" } },
    numeric: { true: { fontVariantNumeric: "tabular-nums" } },
  },
})
const Frame = styled("span", { position: "relative", display: "block", minWidth: 0, width: "100%" })
const Lead = styled("span", {
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "$space$2",
  display: "flex",
  alignItems: "center",
  color: "$textFaint",
  pointerEvents: "none",
})

export interface TextInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "size"> {
  readonly value: string
  /** Receives the whole new text. */
  readonly onChange: (value: string) => void
  readonly size?: "sm" | "md" | "lg"
  readonly icon?: IconName
  readonly invalid?: boolean
  /** Uses digits of equal width. */
  readonly numeric?: boolean
  readonly css?: CSS
}

/** One line of text. Inside a Field it takes its label, hint, error and required mark from there. */
export function TextInput({
  value,
  onChange,
  size = "md",
  icon,
  invalid,
  id,
  required,
  disabled,
  css,
  type = "text",
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring({ id, invalid, required, disabled, "aria-describedby": rest["aria-describedby"] })
  return (
    <Frame css={css}>
      {icon !== undefined && (
        <Lead>
          <Icon name={icon} size={size === "lg" ? 18 : 16} />
        </Lead>
      )}
      <Input
        {...rest}
        {...wiring}
        type={type}
        size={size}
        withIcon={icon !== undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  )
}
