import { focusRing } from "../../../../platform/ui/foundation/tokens.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"

/** The strip above the tabs. */
export const Strip = styled("div", {
  position: "relative",
  flexShrink: 0,
  paddingBlock: "0.375rem",
  paddingInline: "$4 $10",
  borderBottom: "1px solid $colors$line",
})

/** The place of the button that folds the strip: its corner. */
export const Fold = styled("div", { position: "absolute", insetBlockStart: "0.25rem", insetInlineEnd: "$2" })

/** Holds the space of the log's button until its code has loaded. */
export const Log = styled("div", { minHeight: "1.75rem", marginInlineStart: "calc(-1 * $space$2)" })

/** Open: tags, and the warnings below. In a line: the warnings first, since the end may be cut off. */
export const StripList = styled("div", {
  display: "flex",
  minWidth: 0,
  gap: "$2",
  variants: {
    layout: {
      open: { flexDirection: "column" },
      line: { flexFlow: "row wrap", gap: "0.125rem $2" },
    },
    /** Three lines high at most: with its padding less than an eighth of the pane on the smallest laptop. */
    cut: { true: { maxHeight: "4rem", overflow: "hidden" } },
  },
})

/** Warnings. Links to them focus it. */
export const Region = styled("section", {
  ...focusRing,
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  minWidth: 0,
  borderRadius: "$sm",
  variants: {
    /** Many warnings in full leave room for the tabs. */
    scrolls: { true: { maxHeight: "60vh", overflowY: "auto" } },
  },
})

export const TagList = styled("ul", {
  display: "flex",
  flexWrap: "wrap",
  gap: "$1",
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Flex: an item is as high as its tag, and the third line is not cut off.
  "& > li": { display: "flex" },
  variants: { layout: { open: {}, line: { order: 1, rowGap: "0.125rem" } } },
})

/** The warnings of the folded strip, each on one line at most. */
export const Briefly = styled("ul", {
  display: "flex",
  flexFlow: "row wrap",
  gap: "0.125rem $3",
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const StripListItem = styled("li", {
  display: "flex",
  alignItems: "center",
  gap: "$1",
  minWidth: 0,
  maxWidth: "100%",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  letterSpacing: "$tight",
  color: "$text",
  whiteSpace: "nowrap",
  "& > .rond-icon": { color: "$textMuted" },
  // The last letter may reach beyond the text's width.
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", paddingInlineEnd: "0.125rem" },
  variants: { warning: { true: { color: "$warningText", fontWeight: "$medium", "& > .rond-icon": { color: "$warningText" } } } },
})
