import { createStitches, type CSS as StitchesCSS } from "@stitches/react"
import * as tokens from "./foundation/tokens.ts"

/**
 * The design system's styling: every component is `styled(...)` over these tokens.
 * `css` on any component takes them too: `css={{ padding: "$3", color: "$textMuted" }}`.
 */
export const { styled, keyframes, globalCss, createTheme, theme, config } = createStitches({
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
    /** Below this the left pane retracts when an action opens. */
    narrow: "(max-width: 1199px)",
    tablet: "(max-width: 899px)",
    phone: "(max-width: 599px)",
    hover: "(hover: hover)",
    reducedMotion: "(prefers-reduced-motion: reduce)",
    forcedColors: "(forced-colors: active)",
  },
})

/** The dark theme's class; the light one is the default. */
export const darkTheme = createTheme("rond-dark", { colors: tokens.darkColors, shadows: tokens.darkShadows })

/** What a component's `css` property takes. */
export type CSS = StitchesCSS<typeof config>
