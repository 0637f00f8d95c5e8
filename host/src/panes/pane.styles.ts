import { onLowPhone } from "../page/page.styles.ts"
import { styled } from "@rond/core/ui"
import { barHeight, paneOffset, phonePatientRow, phoneRow } from "../shell/shell.styles.ts"

/** On a phone the panes begin below the bar's two rows. */
const phoneTop = `calc(${phoneRow} + ${phonePatientRow} + var(--strip) + var(--notice))`
/** Height of the action menu along a phone's foot. */
const phoneMenu = "4.75rem"

/** The panes side by side under the bar, each scrolling by itself; on a phone one at a time. */
export const Panes = styled("div", {
  boxSizing: "border-box",
  position: "relative",
  display: "flex",
  gap: "$2",
  height: `calc(100dvh - ${barHeight} - var(--strip) - var(--notice))`,
  padding: "$2 0 $2 $2",
  overflow: "hidden",
  "@phone": { flexDirection: "column", gap: 0, height: `calc(100dvh - ${phoneTop})`, padding: 0 },
  "@low": { position: "static", height: "auto", overflow: "visible" },
  "@print": { display: "block", height: "auto", padding: 0 },
})

const pane = {
  boxSizing: "border-box",
  minWidth: 0,
  height: `calc(100dvh - ${paneOffset})`,
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  // A whole pane shows no focus ring: its focus only sets where Tab continues.
  outline: 0,
} as const
// Written last wherever it is used: of two sizes that both apply, the later one wins.
/** Makes a pane in a low window as high as its content. It scrolls with the page. */
const low = { "&&": { height: "auto", overflow: "visible" } } as const
/** Nothing covers another pane there: what cannot be used makes way. */
const alone = { "&&": { position: "static", width: "100%" }, "&&[inert]": { display: "none" } } as const
/** On paper one pane follows the other, whole. */
const paper = { "&&": { position: "static", width: "auto", height: "auto", border: 0, boxShadow: "none" } } as const
const panePhone = { height: "100%", borderRadius: 0, borderInline: 0 } as const

/** A pane opened by hand over an open panel must be on top. */
const overPanel = "calc($zIndices$drawer + 1)"

/**
 * A folded pane keeps its place under an open picture, so that the picture stays beside the note. If the window has no room for the pane
 * beside an action panel, the panel stays free, and the picture covers the note.
 */
const underPicture = {
  "@media screen and (min-width: 1200px)": { ":root:has([data-covers-pane]) &": { width: "27rem" } },
  "@media screen and (min-width: 1400px)": { ":root:has([data-covers-pane]) &": { width: "32rem" } },
  "@media screen and (min-width: 900px) and (max-width: 1199px)": {
    ":root:has([data-covers-pane]):not(:has([data-panel])) &": { width: "23rem" },
  },
} as const

/** Holds the patient's pane, with its chevron on the edge. A closed one keeps only the chevron's width. */
export const LeftFrame = styled("div", {
  position: "relative",
  flexShrink: 0,
  minWidth: 0,
  [onLowPhone]: { "&&": { position: "static", width: "auto" } },
  "@print": paper,
  variants: {
    place: {
      open: {
        width: "27rem",
        // The tabs beside the content take the difference.
        "@wide": { width: "32rem" },
        "@narrow": { width: "23rem" },
        "@tablet": { width: "2.25rem" },
        "@phone": { position: "absolute", width: 0 },
      },
      closed: {
        width: "2.25rem",
        ...underPicture,
        "@phone": { position: "absolute", width: 0 },
      },
      /** Without a consultation it takes the consultation's space. */
      profile: { flex: 1, "@phone": { minHeight: 0 } },
    },
    // The note keeps the difference: it is what one writes in (see wideBesidePanelFrom).
    besidePanel: { true: { "@media screen and (min-width: 900px) and (max-width: 1679px)": { "&&": { width: "23rem" } } } },
  },
})

export const LeftPaneBox = styled("aside", {
  ...pane,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  "@phone": panePhone,
  "@low": low,
  [onLowPhone]: alone,
  "@print": paper,
  variants: {
    place: {
      open: {
        // Without room beside it, the pane overlays the consultation.
        "@tablet": { position: "absolute", zIndex: overPanel, left: 0, top: 0, width: "min(27rem, calc(100vw - 2rem))", boxShadow: "$2" },
        "@phone": { position: "fixed", top: phoneTop, bottom: 0, width: "100vw", height: "auto", boxShadow: "none" },
      },
      closed: { display: "none" },
      profile: {},
    },
  },
})
export const StaticHead = styled("header", {
  display: "flex",
  alignItems: "center",
  flexShrink: 0,
  minHeight: "$sizes$controlLarge",
  paddingInline: "$4",
})
/** On a phone the chevron is at the end of the patient's row. */
const chevronPhone = { position: "fixed", top: `calc(${phoneRow} + 0.625rem)`, left: "auto", right: "0.5rem" } as const
export const ChevronPosition = styled("div", {
  position: "absolute",
  top: "0.375rem",
  zIndex: overPanel,
  // With the patient's row.
  [onLowPhone]: { "&&": { position: "absolute" } },
  // Half of it would stand out behind the picture.
  ":root:has([data-covers-pane]) &": { visibility: "hidden" },
  variants: {
    open: {
      true: {
        right: "-0.875rem",
        "@tablet": { right: "auto", left: "min(26.125rem, calc(100vw - 2.875rem))" },
        "@phone": chevronPhone,
      },
      false: { left: "0.25rem", "@phone": chevronPhone },
    },
  },
})

export const MainPane = styled("div", {
  ...pane,
  flex: 1,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  "@phone": { ...panePhone, minHeight: 0 },
  "@low": low,
  [onLowPhone]: alone,
  "@print": paper,
})
export const MainScroll = styled("div", {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // An opaque background: scrolling then moves the layer instead of repainting every frame.
  backgroundColor: "$surface",
})
export const MainContent = styled("div", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$5",
  width: "100%",
  // A running call sets the column in which the note and its small picture fit side by side.
  maxWidth: "var(--call-column, 54rem)",
  margin: "0 auto",
  padding: "$5 $6 $8",
  "@tablet": { padding: "$4 $4 $6" },
})
/**
 * The parts that are written and read during the meeting: lines of a readable measure, beside the place of a running call's small picture.
 */
export const Written = styled("div", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$5",
  minWidth: 0,
  maxWidth: "calc(44rem + var(--beside-call, 0px))",
  paddingInlineEnd: "var(--beside-call, 0px)",
})

/** Holds the space of the bottom bar until it has loaded. */
export const MainFoot = styled("div", { flexShrink: 0, minHeight: "3.5rem" })

export const PanelPane = styled("aside", {
  ...pane,
  flexShrink: 0,
  width: "26rem",
  overflow: "hidden",
  "@media screen and (max-width: 1399px)": { width: "24rem" },
  "@tablet": {
    position: "absolute",
    zIndex: "$drawer",
    top: "$space$2",
    right: "calc($sizes$sideMenu + $space$2)",
    width: "min(26rem, calc(100vw - 9rem))",
    boxShadow: "$2",
  },
  "@phone": {
    position: "fixed",
    top: phoneTop,
    left: 0,
    right: 0,
    bottom: phoneMenu,
    width: "100vw",
    height: "auto",
    boxShadow: "none",
    borderRadius: 0,
  },
  "@low": low,
  [onLowPhone]: alone,
  "@print": paper,
})
export const MenuArea = styled("div", {
  flexShrink: 0,
  minHeight: 0,
  outline: 0,
  "@phone": { backgroundColor: "$surface", borderTop: "1px solid $colors$line" },
  "@print": { display: "none" },
})
