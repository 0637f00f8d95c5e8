import { styled } from "@rond/core/ui"

/** Height of the bar at the top. With the gap above and below the panes it makes their 70 px. */
export const barHeight = "3.375rem"
/** From the window's top to a pane, and from its foot to the window's: what a pane's height leaves out. */
export const paneOffset = "70px"

export const Frame = styled("div", {
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  backgroundColor: "$canvas",
})
export const Bar = styled("header", {
  position: "sticky",
  top: 0,
  zIndex: "$sticky",
  boxSizing: "border-box",
  display: "flex",
  alignItems: "center",
  gap: "$3",
  minHeight: barHeight,
  paddingInline: "$3",
  backgroundColor: "$surface",
  borderBottom: "1px solid $colors$line",
  "@phone": { flexWrap: "wrap", gap: "$1", paddingInline: "$2" },
})
/** Whom the screen is about; on a phone it has a line of its own. */
export const BarSlot = styled("div", {
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  "@phone": { order: 1, flexBasis: "100%", "&:empty": { display: "none" } },
})
export const BarSpace = styled("span", { display: "none", "@phone": { display: "block", flex: 1 } })
/** The part of a control's name that a narrow window has no room for; it stays its name for those who hear it. */
export const WideOnly = styled("span", {
  "@tablet": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
})
export const Main = styled("main", { flex: 1, minWidth: 0, display: "flex", flexDirection: "column" })
