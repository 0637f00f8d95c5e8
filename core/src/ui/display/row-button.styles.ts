import { focusRingInside } from "../foundation/focus-ring.ts"

/** A whole row that is a button: it opens, is chosen, or shows its entry beside the list. What stands in it, it arranges itself. */
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
