import type { ComponentProps } from "react"
import { styled } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import type { IconName } from "../display/icon-names.ts"
import { Spinner } from "../display/Spinner.tsx"
import { Tooltip, type TooltipProps } from "../overlays/tooltip/Tooltip.tsx"
import { buttonTones, overTones, buttonReset } from "./button.styles.ts"

const StyledIconButton = styled("button", {
  ...buttonReset,
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  padding: 0,
  "&:disabled": { color: "$textFaint", opacity: 0.6 },
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
      sm: { width: "$controlSmall", height: "$controlSmall" },
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
