import { focusRingInside } from "../foundation/focus-ring.ts"

/** A row that is one button: it expands, is selected, or opens its entry. Its content controls its own layout. */
export const rowButtonStyles = {
  ...focusRingInside,
  appearance: "none",
  boxSizing: "border-box",
  width: "100%",
  minHeight: "$sizes$controlLarge",
  margin: 0,
  border: 0,
  borderRadius: "$md",
  backgroundColor: "transparent",
  color: "$text",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  textAlign: "start",
  cursor: "pointer",
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
} as const
