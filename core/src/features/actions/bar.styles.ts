import { focusRing } from "../../ui/foundation/focus-ring.ts"
import { styled } from "../../ui/stitches.config.ts"

/** The action side menu: a vertical bar 6.5rem wide; on a phone along the bottom. */
export const Bar = styled("nav", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  width: "$sideMenu",
  height: "100%",
  padding: "$2",
  overflowY: "auto",
  "@phone": {
    flexDirection: "row",
    gap: 0,
    width: "100%",
    overflowX: "auto",
    overflowY: "hidden",
    padding: "$1",
    justifyContent: "safe center",
  },
})

/** One icon of the bar with its name below. */
export const BarButton = styled("button", {
  ...focusRing,
  appearance: "none",
  position: "relative",
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  gap: "$1",
  width: "100%",
  minHeight: "3.5rem",
  margin: 0,
  padding: "$1",
  border: "1px solid transparent",
  borderRadius: "$lg",
  backgroundColor: "transparent",
  color: "$textMuted",
  fontFamily: "$body",
  fontSize: "$xs",
  lineHeight: "$xs",
  fontWeight: "$medium",
  textAlign: "center",
  overflowWrap: "anywhere",
  hyphens: "auto",
  cursor: "pointer",
  transition: "background-color $quick, color $quick",
  "@reducedMotion": { transition: "none" },
  "@hover": { "&:hover:not([aria-disabled='true'])": { backgroundColor: "$hover", color: "$text" } },
  "&[aria-expanded='true'], &:active:not([aria-disabled='true'])": { backgroundColor: "$pressed", color: "$text" },
  "&[aria-disabled='true']": { color: "$textFaint", cursor: "default" },
  // They share a phone's width; more than five scroll horizontally.
  "@phone": {
    flex: "1 0 0",
    width: "auto",
    minWidth: "4.5rem",
    maxWidth: "8rem",
    height: "4.25rem",
    justifyContent: "flex-start",
    paddingInline: 0,
  },
  variants: {
    open: { true: { backgroundColor: "$accentSoft", color: "$accentText", borderColor: "$accentLine" } },
    waiting: { true: { opacity: 0.5 } },
  },
})

/** The count on an icon. */
export const BarBadge = styled("span", { position: "absolute", top: "$1", right: "$3" })
