import { globalCss } from "./stitches.config.ts"
import { touchSizes } from "./foundation/tokens.ts"
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import type { ReactNode } from "react"
import { TooltipLayer } from "./overlays/tooltip/Tooltip.tsx"
import { NotificationRegion } from "./states/notifications.tsx"

/** Styles of the page itself: typeface, canvas, selection and reduced motion. */
export const globalStyles = globalCss({
  "@font-face": {
    fontFamily: "Inter Variable",
    fontStyle: "normal",
    fontWeight: "100 900",
    // Text never waits and never jumps: if the font is not cached, this visit uses the system's.
    fontDisplay: "optional",
    src: `url(${inter}) format("woff2-variations")`,
  },
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
  "a:focus-visible": { outline: "2px solid $colors$focus", outlineOffset: "2px", borderRadius: "$sm" },
})

/** Renders once per app, around everything: global styles, tooltips and notifications. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  globalStyles()
  return (
    <>
      {children}
      <NotificationRegion />
      <TooltipLayer />
    </>
  )
}
