import type { ComponentProps, ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import type { IconName } from "../display/icon-names.ts"
import { Spinner } from "../display/Spinner.tsx"
import { buttonTones, disabledStyles, buttonReset } from "./button.styles.ts"

/** The style of a button, for links that look like one: `<StyledButton as={Link} to="/">`. */
export const StyledButton = styled("button", {
  ...buttonReset,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$2",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  fontWeight: "$medium",
  letterSpacing: "$tight",
  textDecoration: "none",
  whiteSpace: "nowrap",
  variants: {
    variant: { ...buttonTones, quiet: { ...buttonTones.quiet, color: "$accentText" } },
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2", fontSize: "$sm", gap: "$1" },
      md: { height: "$control", paddingInline: "$3" },
      lg: { height: "$controlLarge", paddingInline: "$4" },
    },
    fullWidth: { true: { width: "100%" } },
    dimmed: { true: disabledStyles },
  },
  defaultVariants: { variant: "secondary", size: "md" },
})

export interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger"
  readonly size?: "sm" | "md" | "lg"
  readonly icon?: IconName
  readonly iconEnd?: IconName
  /** A write is in progress: the button keeps its place and focus, is announced as busy, and ignores presses. */
  readonly pending?: boolean
  readonly fullWidth?: boolean
  readonly type?: "button" | "submit"
  readonly children: ReactNode
}

const iconSize = { sm: 14, md: 16, lg: 18 } as const

/**
 * A button. Use `primary` at most once per screen, `danger` for what cannot be undone, `quiet` inside dense rows.
 * While `pending` it stays focusable, so that a keyboard user does not lose the focus.
 */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  iconEnd,
  pending = false,
  disabled = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={pending ? "button" : type}
      variant={variant}
      size={size}
      dimmed={disabled}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || rest["aria-busy"]}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <Spinner size={iconSize[size]} /> : icon !== undefined && <Icon name={icon} size={iconSize[size]} />}
      {children}
      {iconEnd !== undefined && <Icon name={iconEnd} size={iconSize[size]} />}
    </StyledButton>
  )
}
