import { createStitches, type CSS as StitchesCSS } from "@stitches/react"
import { nestMediaRules } from "./foundation/nested-media.ts"
import * as tokens from "./foundation/tokens.ts"

const stitches = createStitches({
  prefix: "rond",
  theme: {
    colors: tokens.lightColors,
    space: tokens.space,
    fonts: tokens.fonts,
    fontSizes: tokens.fontSizes,
    fontWeights: tokens.fontWeights,
    lineHeights: tokens.lineHeights,
    letterSpacings: tokens.letterSpacings,
    radii: tokens.radii,
    sizes: tokens.sizes,
    shadows: tokens.lightShadows,
    zIndices: tokens.zIndices,
    transitions: tokens.transitions,
  },
  media: {
    /** From this width on, the left pane's tabs are beside its content. */
    wide: "(min-width: 1400px)",
    /** Below this width the left pane collapses when an action opens. */
    narrow: "(max-width: 1199px)",
    tablet: "(max-width: 899px)",
    phone: "(max-width: 599px)",
    /** Below this height, as with text at 300 %, bars scroll with the page: fixed ones would leave no room to read and write. */
    low: "(max-height: 479px)",
    touch: "(pointer: coarse)",
    hover: "(hover: hover)",
    reducedMotion: "(prefers-reduced-motion: reduce)",
    forcedColors: "(forced-colors: active)",
    print: "print",
  },
})

nestMediaRules()

/**
 * The design system's styling: every component is `styled(...)` with these tokens.
 * The `css` prop takes them too: `css={{ padding: "$3", color: "$textMuted" }}`.
 */
export const { styled, keyframes, globalCss, theme, config } = stitches

/** The dark theme's class; the light one is the default. */
export const darkTheme = stitches.createTheme("rond-dark", { colors: tokens.darkColors, shadows: tokens.darkShadows })

/** The type of a component's `css` prop. */
export type CSS = StitchesCSS<typeof config>
