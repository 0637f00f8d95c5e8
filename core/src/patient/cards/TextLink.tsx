import { focusRing } from "../../ui/foundation/focus-ring.ts"
import { styled } from "../../ui/stitches.config.ts"

/** A link inside a card's facts. */
export const TextLink = styled("a", {
  ...focusRing,
  color: "$accentText",
  borderRadius: "$sm",
  textDecoration: "underline",
  textDecorationColor: "$colors$accentLine",
  textUnderlineOffset: "2px",
  "@hover": { "&:hover": { textDecorationColor: "currentColor" } },
})
