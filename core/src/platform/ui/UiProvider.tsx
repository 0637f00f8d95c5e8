import { globalCss } from "./stitches.config.ts"
import { touchSizes } from "./foundation/tokens.ts"
// Inter (OFL), latin subset, self-hosted: one file of 48 kB.
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import { type ReactNode, useEffect } from "react"
import { afterOpening } from "./lazy-with-retry.ts"
import { TooltipLayer } from "./tooltip/Tooltip.tsx"
import { NotificationRegion } from "./states/notifications.tsx"

/**
 * Adds the typeface to the page. It is in no style sheet: the browser would lay out all text again whenever a rule is added to that sheet,
 * which is whenever a component is first drawn.
 */
function addTypeface(): void {
  const fonts = document.fonts as FontFaceSet | undefined
  // Text never waits and never jumps: if the font is not cached, this visit uses the system's.
  fonts?.add(
    (typeface ??= new FontFace("Inter Variable", `url(${inter}) format("woff2-variations")`, { weight: "100 900", display: "optional" })),
  )
}
let typeface: FontFace | undefined

let late: Promise<void> | undefined
const addLateParts = () => void (late ??= afterOpening(() => import("./late-parts.ts"))().then((parts) => parts.addLateParts()))

/** Styles of the page itself: canvas, text, selection and links. */
export const globalStyles = globalCss({
  "html, body": { margin: 0, padding: 0 },
  html: { fontSize: "100%", textSizeAdjust: "100%", backgroundColor: "$canvas", color: "$text" },
  body: {
    fontFamily: "$body",
    fontSize: "$md",
    lineHeight: "$md",
    letterSpacing: "$tight",
    fontFeatureSettings: "'cv11', 'ss03'",
    WebkitFontSmoothing: "antialiased",
  },
  "@media (pointer: coarse)": {
    ":root": {
      "--rond-sizes-controlSmall": touchSizes.controlSmall,
      "--rond-sizes-control": touchSizes.control,
      "--rond-sizes-controlLarge": touchSizes.controlLarge,
    },
  },
  "#app": { isolation: "isolate", minHeight: "100dvh" },
  "::selection": { backgroundColor: "$accentSoft", color: "$text" },
  a: { color: "$accentText", textUnderlineOffset: "0.15em" },
  // Without weight, so that a link in a clipping list keeps its ring inside.
  ":where(a:focus-visible)": { outline: "2px solid $colors$focus", outlineOffset: "2px", borderRadius: "$sm" },
  // Transparent outlines are visible there: a control has its one frame, and the focus another, thicker and in another colour.
  "@media (forced-colors: active)": {
    ":not(:focus-visible)": { outlineStyle: "none !important" },
    ":focus-visible": { outlineWidth: "3px !important", outlineColor: "Highlight !important" },
  },
})

/** Renders once per app, around everything: global styles, tooltips and notifications. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  globalStyles()
  addTypeface()
  useEffect(addLateParts, [])
  return (
    <>
      {children}
      <NotificationRegion />
      <TooltipLayer />
    </>
  )
}
