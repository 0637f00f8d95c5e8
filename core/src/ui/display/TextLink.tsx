import { focusRing } from "../foundation/focus-ring.ts"
import { styled } from "../stitches.config.ts"

/** A link inside text: a phone number, a guide. */
export const TextLink = styled("a", {
  ...focusRing,
  color: "$accentText",
  borderRadius: "$sm",
  textDecoration: "underline",
  textDecorationColor: "$colors$accentLine",
  textUnderlineOffset: "2px",
  "@hover": { "&:hover": { textDecorationColor: "currentColor" } },
})
