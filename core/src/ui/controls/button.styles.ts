import { focusRing } from "../foundation/focus-ring.ts"

const idle = ":not(:disabled):not([aria-disabled='true'])"

/** What every pressable thing of the design system begins with, words or icon. */
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

/** How it answers a pointer: not while it is disabled or busy. */
const pressFeedback = <Hover extends object, Pressed extends object>(hover: Hover, pressed: Pressed) =>
  ({ "@hover": { [`&:hover${idle}`]: hover }, [`&:active${idle}`]: pressed }) as const

/** The tones that buttons of words and of icons have in common. */
export const buttonTones = {
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

/** Over whatever tone a button has: rules that weigh the same count in the order in which a page first needed them. */
export const overTones = <StyledIconButton extends object>(styles: StyledIconButton) => ({ "&&": styles }) as const

/** Disabled, not busy: dimmed and dashed, so that colour is not the only sign. */
export const disabledStyles = overTones({
  backgroundColor: "$surfaceInset",
  borderColor: "$line",
  borderStyle: "dashed",
  color: "$textFaint",
})
