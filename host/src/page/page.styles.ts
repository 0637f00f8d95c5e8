import { styled } from "@rond/core/ui"

/** The column of a screen that is a list. */
export const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "68rem",
  margin: "0 auto",
  padding: "$8 $6 $12",
  // At the end of a sheet the padding alone would take another.
  "@print": { paddingBlockEnd: 0 },
  "@phone": { padding: "$4 $3 $10" },
})
