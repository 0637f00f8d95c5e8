import { keyframes } from "../../stitches.config.ts"

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem) scale(0.985)" } })
const slide = keyframes({ from: { transform: "translateX(2rem)", opacity: 0 } })

export const backdropStyles = {
  position: "fixed",
  inset: 0,
  zIndex: "$dialog",
  backgroundColor: "$scrim",
  animation: `${appear} 160ms ease-out`,
  "@reducedMotion": { animation: "none" },
} as const

/** The layer in which a popup is placed, from the top of the window. Each popup adds its `padding`. */
export const viewportStyles = {
  position: "fixed",
  inset: 0,
  zIndex: "$dialog",
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "center",
} as const

const surface = {
  position: "relative",
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  backgroundColor: "$raised",
  color: "$text",
  boxShadow: "$3",
  outline: 0,
  "@forcedColors": { border: "1px solid" },
} as const

export const popupStyles = {
  ...surface,
  width: "100%",
  // Of the viewport within its padding, so that the buttons at the foot never leave the window.
  maxHeight: "100%",
  borderRadius: "$xl",
  animation: `${rise} 160ms cubic-bezier(0.2, 0, 0, 1)`,
  "@reducedMotion": { animation: "none" },
} as const

export const drawerStyles = {
  ...surface,
  height: "100%",
  width: "100%",
  animation: `${slide} 200ms cubic-bezier(0.2, 0, 0, 1)`,
  "@reducedMotion": { animation: "none" },
} as const

export const headStyles = { padding: "$4 3.25rem $2 $5" } as const

export const closeCornerStyles = { position: "absolute", top: "$space$3", right: "$space$3" } as const

export const titleStyles = {
  margin: 0,
  fontFamily: "$body",
  fontSize: "$lg",
  lineHeight: "$lg",
  fontWeight: "$semibold",
  letterSpacing: "$tight",
} as const

export const descriptionStyles = {
  margin: 0,
  marginTop: "$1",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  color: "$textMuted",
} as const

export const bodyStyles = { flex: "1 1 auto", minHeight: 0, overflowY: "auto", padding: "$2 $5 $5" } as const

export const footStyles = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "$2",
  padding: "$3 $5",
  borderTop: "1px solid $colors$line",
} as const
