import { focusRing, touchTarget } from "../foundation/tokens.ts"
import type { ComponentProps, ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import type { IconName } from "../display/icon-names.ts"
import { Spinner } from "../display/Spinner.tsx"
import { Tooltip, type TooltipProps } from "../tooltip/Tooltip.tsx"

const idle = ":not(:disabled):not([aria-disabled='true'])"

/** The base style of all buttons, with text or icon. */
export const buttonReset = {
  ...focusRing,
  appearance: "none",
  boxSizing: "border-box",
  flexShrink: 0,
  margin: 0,
  borderRadius: "$md",
  border: "1px solid transparent",
  cursor: "pointer",
  userSelect: "none",
  transition: "background-color $quick, border-color $quick, color $quick",
  "@reducedMotion": { transition: "none" },
  "&:disabled, &[aria-disabled='true']": { cursor: "default" },
} as const

/** Buttons are not printed, because paper cannot be pressed. A button that shows more is: its name tells that the list leaves rows out. */
const onPaper = { "&:not([data-more])": { display: "none !important" } } as const

/** Hover and press styles, except while disabled or busy. */
const pressFeedback = <Hover extends object, Pressed extends object>(hover: Hover, pressed: Pressed) =>
  ({ "@hover": { [`&:hover${idle}`]: hover }, [`&:active${idle}`]: pressed }) as const

/** The tones shared by text buttons and icon buttons. */
const buttonTones = {
  primary: {
    backgroundColor: "$accent",
    color: "$onAccent",
    ...pressFeedback({ backgroundColor: "$accentHover" }, { backgroundColor: "$accentPressed" }),
  },
  secondary: {
    backgroundColor: "$button",
    borderColor: "$lineButton",
    boxShadow: "$1",
    color: "$text",
    ...pressFeedback({ backgroundColor: "$hover" }, { backgroundColor: "$pressed" }),
  },
  quiet: { backgroundColor: "transparent", ...pressFeedback({ backgroundColor: "$hover" }, { backgroundColor: "$pressed" }) },
  danger: {
    backgroundColor: "$danger",
    color: "$onDanger",
    ...pressFeedback({ backgroundColor: "$dangerHover" }, { backgroundColor: "$dangerPressed" }),
  },
} as const

/** Overrides a button's tone. The doubled selector wins regardless of the order in which a page first uses the rules. */
const overTones = <StyledIconButton extends object>(styles: StyledIconButton) => ({ "&&": styles }) as const

/** Disabled but not busy: dimmed and dashed, so that colour is not the only sign. */
const disabledStyles = overTones({
  backgroundColor: "$surfaceInset",
  borderColor: "$line",
  borderStyle: "dashed",
  color: "$textFaint",
})

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
  "@print": onPaper,
  variants: {
    variant: { ...buttonTones, quiet: { ...buttonTones.quiet, color: "$accentText" } },
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2", fontSize: "$sm", gap: "$1", ...touchTarget },
      md: { height: "$control", minWidth: "$control", paddingInline: "$3" },
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
  /** Whether it shows the rows that the list next to it leaves out. Its name is printed with the list. */
  readonly showsMore?: boolean
  readonly type?: "button" | "submit"
  readonly children: ReactNode
}

const iconSize = { sm: 14, md: 16, lg: 18 } as const

/**
 * A button. Its `data-commits` tells the page that the press may write something, and its `data-primary` that Ctrl or ⌘ with Enter presses it. Use
 * `primary` at most once per screen, `danger` for actions that cannot be undone, `quiet` inside dense rows. While `pending` it stays focusable, so
 * that a keyboard user does not lose the focus.
 */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  iconEnd,
  pending = false,
  disabled = false,
  showsMore = false,
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
      data-primary={variant === "primary" ? "" : undefined}
      data-commits={variant === "primary" || variant === "danger" ? "" : undefined}
      data-more={showsMore ? "" : undefined}
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

const StyledIconButton = styled("button", {
  ...buttonReset,
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  padding: 0,
  "&:disabled": { color: "$textFaint", opacity: 0.6 },
  "@print": onPaper,
  variants: {
    variant: {
      quiet: {
        backgroundColor: "transparent",
        color: "$textMuted",
        "@hover": { "&:hover:not(:disabled)": { backgroundColor: "$hover", color: "$text" } },
        "&:active:not(:disabled), &[aria-expanded='true']": { backgroundColor: "$pressed", color: "$text" },
      },
      outlined: buttonTones.secondary,
      primary: buttonTones.primary,
      danger: buttonTones.danger,
    },
    size: {
      sm: { width: "$controlSmall", height: "$controlSmall", ...touchTarget },
      md: { width: "$control", height: "$control" },
      lg: { width: "$controlLarge", height: "$controlLarge" },
    },
    round: { true: { borderRadius: "$full" } },
    selected: { true: overTones({ backgroundColor: "$accentSoft", color: "$accentText" }) },
  },
})

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly icon: IconName
  /** Its accessible name, also shown as its tooltip. */
  readonly label: string
  readonly variant?: "quiet" | "outlined" | "primary" | "danger"
  readonly size?: "sm" | "md" | "lg"
  readonly round?: boolean
  /** For a toggle: whether it is on. */
  readonly pressed?: boolean
  readonly pending?: boolean
  /** A shortcut for the same action, shown in the tooltip. */
  readonly shortcut?: string
  readonly tooltipSide?: TooltipProps["side"]
}

const iconSizes = { sm: 16, md: 16, lg: 20 } as const

/** A button with an icon only; its name is its tooltip. */
export function IconButton({
  icon,
  label,
  variant = "quiet",
  size = "md",
  round,
  pressed,
  pending = false,
  shortcut,
  tooltipSide,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} side={tooltipSide} isName>
      <StyledIconButton
        type="button"
        {...rest}
        variant={variant}
        size={size}
        round={round}
        selected={pressed}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : onClick}
      >
        {pending ? <Spinner size={iconSizes[size]} /> : <Icon name={icon} size={iconSizes[size]} />}
      </StyledIconButton>
    </Tooltip>
  )
}
