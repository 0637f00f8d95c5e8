import { styled } from "../../../../platform/ui/stitches.config.ts"

export const Filters = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: "$2 $4",
  "&[hidden]": { display: "none" },
  "& > :first-child": { flex: "1 1 8rem", maxWidth: "16rem" },
})

export const Rows = styled("ul", { margin: 0, padding: 0, listStyle: "none" })

/** Drawn only near the screen. */
export const Item = styled("li", {
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 6.25rem",
  "& + &": { borderTop: "1px solid $colors$line" },
})

/** The link that a row is. */
export const ConversationRow = styled("a", {
  display: "block",
  padding: "$3",
  color: "$text",
  textDecoration: "none",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  transition: "background-color $quick",
  "@reducedMotion": { transition: "none" },
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
  "&:focus-visible": { outlineColor: "$colors$focus" },
  "&[aria-current='page']": { backgroundColor: "$accentSoft" },
})
