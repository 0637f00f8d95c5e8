import { styled } from "../../../../platform/ui/index.ts"

export const CallAndAside = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  gap: "$3",
  variants: { call: { true: { alignItems: "flex-start" } } },
  // Set by the stage (useStageRoom).
  "&[data-aside-below] > :last-child": { flexBasis: "100%" },
})

/**
 * The parts of the call other than its picture. In a running call they are beside the picture if there is room, so that the note stays in sight
 * below; otherwise they take the rows below the bar. Their elements are the same in both places.
 */
export const Aside = styled("div", {
  display: "contents",
  variants: {
    call: {
      true: {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        gap: "$2 $3",
        flex: "1 1 9rem",
        minWidth: 0,
        // An explanation takes the whole width below.
        "&:has([role=status], [role=alert])": { flexBasis: "100%" },
        // In the narrow place beside the picture a button's label wraps.
        "& button, & a": { maxWidth: "100%", height: "auto", minHeight: "$controlSmall", whiteSpace: "normal" },
      },
    },
  },
})

/** Leaves the place of the small picture free, and that of the SMS until its code has loaded. */
export const BelowTheCall = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "$2 $3",
  variants: {
    call: {
      true: { flex: "1 1 9rem", minWidth: 0 },
      false: { flexBasis: "100%", paddingInlineEnd: "var(--beside-call, 0px)", "& > :first-child": { flex: "1 1 20rem" } },
    },
    texts: { true: {} },
  },
  compoundVariants: [{ call: false, texts: true, css: { minHeight: "3.75rem" } }],
})
