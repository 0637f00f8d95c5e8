import { styled } from "@rond/core/ui"

/** A phone's width at 400 %: the day's first row must be in sight. */
export const lowPhone = "(max-width: 599px) and (max-height: 479px)"
export const onLowPhone = `@media ${lowPhone}`

/** The column of a screen that is a list. */
export const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "68rem",
  margin: "0 auto",
  padding: "$8 $6 $12",
  // At the end of a sheet the padding by itself would take another.
  "@print": { paddingBlockEnd: 0 },
  "@phone": { padding: "$4 $3 $10" },
  [onLowPhone]: { "&&": { paddingBlockStart: "$2" } },
})
