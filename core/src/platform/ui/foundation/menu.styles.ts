/** Surface and rows of menus, comboboxes and the command palette. */
export const floatStyles = {
  boxSizing: "border-box",
  minWidth: "11rem",
  maxWidth: "22rem",
  maxHeight: "min(28rem, var(--available-height))",
  overflowY: "auto",
  padding: "$1",
  borderRadius: "$lg",
  backgroundColor: "$raised",
  color: "$text",
  boxShadow: "$2",
  outline: 0,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  transition: "opacity $quick",
  "&[data-starting-style], &[data-ending-style]": { opacity: 0 },
  "@reducedMotion": { transition: "none" },
  "@forcedColors": { border: "1px solid" },
} as const

/** The row that Enter takes. */
export const chosenRow = { backgroundColor: "$hover", "@forcedColors": { outline: "3px solid Highlight !important" } } as const

export const rowStyles = {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  boxSizing: "border-box",
  minHeight: "$sizes$control",
  paddingBlock: "$1",
  paddingInline: "$2",
  borderRadius: "$md",
  outline: 0,
  cursor: "default",
  userSelect: "none",
  "& > .rond-icon": { color: "$textFaint" },
  "&[data-highlighted]": chosenRow,
  "&[data-disabled]": { color: "$textFaint" },
} as const

export const groupLabelStyles = {
  padding: "$2 $2 $1",
  fontSize: "$xs",
  lineHeight: "$xs",
  fontWeight: "$medium",
  color: "$textFaint",
} as const
