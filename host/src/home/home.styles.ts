import { styled } from "@rond/core/ui"

export const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "68rem",
  margin: "0 auto",
  padding: "$8 $6 $12",
  "@phone": { padding: "$4 $3 $10" },
})
export const Head = styled("div", {
  display: "flex",
  alignItems: "flex-end",
  gap: "$6",
  marginBottom: "$8",
  "@tablet": { flexDirection: "column", alignItems: "stretch", gap: "$4", marginBottom: "$6" },
})
export const SearchBox = styled("div", { width: "22rem", flexShrink: 0, "@tablet": { width: "100%" } })

/** The meetings of one state, in one box. */
export const List = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  overflow: "hidden",
  variants: {
    emphasis: {
      now: { borderColor: "$accentLine", boxShadow: "$1" },
      attention: { borderColor: "$warningLine" },
      none: {},
    },
  },
})
