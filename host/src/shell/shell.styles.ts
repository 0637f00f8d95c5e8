import { styled, visuallyHidden } from "@rond/core/ui"

/** Height of the top bar. Together with the gaps above and below the panes it makes their 70 px. */
export const barHeight = "3.375rem"
/** On a phone the bar has one row for the product and one for the patient, whose facts may take two lines below the name. */
export const phoneRow = "2.75rem"
export const phonePatientRow = "var(--patient-row)"
/** The height a pane leaves free above and below it, for use inside `calc`. */
export const paneOffset = "(70px + var(--strip) + var(--notice))"

export const Frame = styled("div", {
  display: "flex",
  flexDirection: "column",
  boxSizing: "border-box",
  minHeight: "100dvh",
  backgroundColor: "$canvas",
  // The height of the strip that says the server does not answer, which the panes leave free.
  "--strip": "0px",
  // The height of one of a screen's own notices above its panes, and of all that are there.
  "--notice-row": "2.5rem",
  "@phone": { "--notice-row": "3.25rem" },
  // A long name takes further lines on a phone.
  "--patient-row": "3.5rem",
  "&:has([data-name-lines='2'])": { "--patient-row": "4.75rem" },
  "&:has([data-name-lines='3'])": { "--patient-row": "6rem" },
  "--emergency": "0",
  "--other-day": "0",
  "--other-call": "0",
  "--notice": "calc((var(--emergency) + var(--other-day) + var(--other-call)) * var(--notice-row))",
  "&:has([data-notice])": { "--emergency": "1" },
  "&:has([data-other-day])": { "--other-day": "1" },
  "&:has([data-other-call])": { "--other-call": "1" },
  "&:has([data-strip])": { "--strip": "1.75rem", paddingBottom: "var(--strip)", "@phone": { "--strip": "2.75rem", paddingBottom: 0 } },
  // A table's head is on each page. With fixed columns nothing makes it wider than the paper, which would cut it off.
  "@print": { display: "table", tableLayout: "fixed", width: "100%", minHeight: 0, "& > :not(header, main)": { display: "none" } },
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
  boxShadow: "0 1px 0 $colors$line",
  "@phone": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto auto auto",
    gridTemplateRows: phoneRow,
    gap: 0,
    minHeight: 0,
    paddingInline: "$2",
  },
  "@low": { position: "static" },
  "@print": {
    position: "static",
    display: "table-header-group",
    // A head that may break is not repeated.
    breakInside: "avoid",
    "& :not(:has([data-paper]), [data-paper], [data-paper] *)": { display: "none" },
  },
})
/** The patient of the screen; on a phone it has a row of its own. */
export const BarSlot = styled("div", {
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  "@phone": { gridColumn: "1 / -1", gridRow: 2, height: phonePatientRow, "&:empty": { display: "none" } },
  "@print": { display: "flex", flexDirection: "column", height: "auto", alignItems: "stretch" },
})
/** The area for waiting patients; on a phone it also takes the remaining width. */
export const BarSpace = styled("span", {
  display: "flex",
  flexShrink: 0,
  "&:empty": { display: "none" },
  "@phone": { minWidth: 0, justifyContent: "flex-end", "&, &:empty": { display: "flex" } },
})
/** The part of a control's name that a tablet hides, and the keys that a narrow window hides; screen readers still read the name. */
export const WideOnly = styled("span", { "@tablet": visuallyHidden, "&[aria-hidden]": { "@narrow": { display: "none" } } })
export const Main = styled("main", {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  outline: "none",
  "@print": { display: "block" },
})
/** A skip link past the bar, visible while it has the focus. */
export const SkipLink = styled("a", {
  position: "absolute",
  zIndex: "$tooltip",
  insetInlineStart: "$2",
  insetBlockStart: "$2",
  padding: "$2 $3",
  borderRadius: "$md",
  backgroundColor: "$inverse",
  color: "$onInverse",
  "&:not(:focus)": visuallyHidden,
})
