import { focusRing } from "../foundation/focus-ring.ts"

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

/** Hover and press styles, except while disabled or busy. */
const pressFeedback = <Hover extends object, Pressed extends object>(hover: Hover, pressed: Pressed) =>
  ({ "@hover": { [`&:hover${idle}`]: hover }, [`&:active${idle}`]: pressed }) as const

/** The tones shared by text buttons and icon buttons. */
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

/** Overrides a button's tone. The doubled selector wins regardless of the order in which a page first uses the rules. */
export const overTones = <StyledIconButton extends object>(styles: StyledIconButton) => ({ "&&": styles }) as const

/** Disabled but not busy: dimmed and dashed, so that colour is not the only sign. */
export const disabledStyles = overTones({
  backgroundColor: "$surfaceInset",
  borderColor: "$line",
  borderStyle: "dashed",
  color: "$textFaint",
})
