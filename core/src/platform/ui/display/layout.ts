import { styled } from "../stitches.config.ts"

const gaps = {
  0: { gap: "$0" },
  1: { gap: "$1" },
  2: { gap: "$2" },
  3: { gap: "$3" },
  4: { gap: "$4" },
  5: { gap: "$5" },
  6: { gap: "$6" },
  8: { gap: "$8" },
  10: { gap: "$10" },
} as const

const alignments = {
  start: { alignItems: "flex-start" },
  center: { alignItems: "center" },
  end: { alignItems: "flex-end" },
  baseline: { alignItems: "baseline" },
  stretch: { alignItems: "stretch" },
} as const

const justifications = {
  start: { justifyContent: "flex-start" },
  center: { justifyContent: "center" },
  end: { justifyContent: "flex-end" },
  between: { justifyContent: "space-between" },
} as const

/** A column. `gap` counts steps of the 4-px grid. */
export const Stack = styled("div", {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  variants: { gap: gaps, align: alignments, justify: justifications, grow: { true: { flexGrow: 1 } } },
  defaultVariants: { gap: 4, align: "stretch" },
})

/** A row. `gap` counts steps of the 4-px grid. */
export const Inline = styled("div", {
  display: "flex",
  flexDirection: "row",
  minWidth: 0,
  variants: {
    gap: gaps,
    align: alignments,
    justify: justifications,
    wrap: { true: { flexWrap: "wrap" } },
    grow: { true: { flexGrow: 1 } },
  },
  defaultVariants: { gap: 2, align: "center" },
})

/** Takes the remaining space in an Inline or Stack. */
export const Spacer = styled("div", { flex: "1 1 auto", minWidth: 0 })

export const Divider = styled("hr", {
  margin: 0,
  border: 0,
  flexShrink: 0,
  alignSelf: "stretch",
  backgroundColor: "$line",
  variants: { direction: { horizontal: { height: "1px" }, vertical: { width: "1px" } } },
  defaultVariants: { direction: "horizontal" },
})

/** A quiet box around related content. */
export const Card = styled("div", {
  boxSizing: "border-box",
  minWidth: 0,
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  variants: {
    padding: { none: { padding: 0 }, sm: { padding: "$3" }, md: { padding: "$4" }, lg: { padding: "$6", "@phone": { padding: "$4" } } },
    elevated: { true: { boxShadow: "$1" } },
    inset: { true: { backgroundColor: "$surfaceInset" } },
  },
  defaultVariants: { padding: "md" },
})

/** Hidden visually but available to screen readers, for text that only some windows have room for. */
export const visuallyHidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  // On paper nothing is cut, and it would leave room for this.
  "@print": { display: "none" },
} as const

/** Hidden visually but available to screen readers. */
export const VisuallyHidden = styled("span", visuallyHidden)
