import { styled } from "../stitches.config.ts"

export const Text = styled("span", {
  margin: 0,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  variants: {
    size: {
      xs: { fontSize: "$xs", lineHeight: "$xs", letterSpacing: 0 },
      sm: { fontSize: "$sm", lineHeight: "$sm" },
      md: {},
      lg: { fontSize: "$lg", lineHeight: "$lg" },
    },
    tone: {
      normal: { color: "$text" },
      muted: { color: "$textMuted" },
      faint: { color: "$textFaint" },
      accent: { color: "$accentText" },
      danger: { color: "$dangerText" },
      warning: { color: "$warningText" },
      success: { color: "$successText" },
      inherit: { color: "inherit" },
    },
    weight: { regular: { fontWeight: "$regular" }, medium: { fontWeight: "$medium" }, semibold: { fontWeight: "$semibold" } },
    /** One line, cut off with an ellipsis; add a `title` when the rest matters. */
    truncate: { true: { display: "block", minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
    /** Dates, times, id numbers, counts: never wrapped. */
    numeric: { true: { letterSpacing: "-0.02em", whiteSpace: "nowrap" } },
    /** Digits of equal width, for counters and columns. Not for dates and ids: it would widen their hyphens. */
    tabular: { true: { fontVariantNumeric: "tabular-nums" } },
    mono: { true: { fontFamily: "$mono", letterSpacing: 0 } },
    /** Keeps typed line breaks. */
    preserveLines: { true: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
    struck: { true: { textDecoration: "line-through" } },
  },
  defaultVariants: { tone: "normal" },
})
