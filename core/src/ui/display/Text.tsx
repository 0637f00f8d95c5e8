import { styled } from "../stitches.config.ts"

/** Running text. `as` chooses the element: `<Text as="p" tone="muted" size="sm">`. */
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
    /** One line, cut with an ellipsis; give it a `title` when what is cut matters. */
    truncate: { true: { display: "block", minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
    /** Dates, times, id numbers, counts: never broken over two lines. */
    numeric: { true: { letterSpacing: "-0.02em", whiteSpace: "nowrap" } },
    /** Digits of equal width, for what ticks or stands in columns. Not for dates and ids: their hyphens would get as wide as a digit. */
    tabular: { true: { fontVariantNumeric: "tabular-nums" } },
    mono: { true: { fontFamily: "$mono", letterSpacing: 0 } },
    /** Keeps the line breaks somebody typed. */
    preserveLines: { true: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } },
    struck: { true: { textDecoration: "line-through" } },
  },
  defaultVariants: { tone: "normal" },
})
