/**
 * The design tokens: one type scale, one 4-px grid, one accent, three elevations, two themes.
 * Lengths are in rem, so that the clinician's text size scales the whole workspace; 1 rem is 16 px.
 */
export const space = {
  0: "0",
  1: "0.25rem",
  2: "0.5rem",
  3: "0.75rem",
  4: "1rem",
  5: "1.25rem",
  6: "1.5rem",
  8: "2rem",
  10: "2.5rem",
  12: "3rem",
  16: "4rem",
} as const

export const fontSizes = { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem", xxl: "1.5rem" } as const
export const lineHeights = { xs: "1rem", sm: "1.25rem", md: "1.25rem", lg: "1.5rem", xl: "1.75rem", xxl: "2rem" } as const
export const fontWeights = { regular: "400", medium: "500", semibold: "600" } as const
export const letterSpacings = { tight: "-0.011em", tighter: "-0.019em", wide: "0.02em" } as const

const systemFonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
export const fonts = {
  body: `'Inter Variable', ${systemFonts}`,
  mono: "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
} as const

export const radii = { sm: "0.25rem", md: "0.375rem", lg: "0.5rem", xl: "0.75rem", full: "9999px" } as const

/** Heights of controls, and recurring widths. */
export const sizes = {
  controlSmall: "1.75rem",
  control: "2rem",
  controlLarge: "2.5rem",
  sideMenu: "6.5rem",
  dialog: "30rem",
  dialogWide: "60rem",
  drawer: "26rem",
  readable: "42rem",
} as const

/** Heights of controls for touch: 44 px for the most used ones. */
export const touchSizes = { controlSmall: "2.25rem", control: "2.75rem", controlLarge: "3rem" } as const

/** On touch screens a press counts within 44 px around the middle of a smaller control, whose look stays. */
export const touchTarget = {
  "@touch": {
    position: "relative",
    "&::after": { content: "''", position: "absolute", inset: "min(0px, calc((100% - 2.75rem) / 2))" },
  },
} as const

export const zIndices = { sticky: "10", drawer: "40", dialog: "50", popover: "60", toast: "70", tooltip: "80" } as const

export const transitions = { quick: "120ms cubic-bezier(0.2, 0, 0, 1)" } as const

export const lightColors = {
  /** The page background. */
  canvas: "#f4f6f6",
  /** Panes, cards, inputs. */
  surface: "#ffffff",
  /** Floating surfaces: menus, dialogs. */
  raised: "#ffffff",
  /** Wells and table headers. */
  surfaceInset: "#eef1f1",
  /** Secondary buttons. */
  button: "#ffffff",
  hover: "#edf1f0",
  pressed: "#e1e8e6",
  line: "#dfe5e4",
  /** Button borders; the button's text already identifies it. */
  lineButton: "#cfd8d6",
  /** Input borders: 3:1 contrast against the surfaces. */
  lineStrong: "#84908e",
  text: "#13201f",
  textMuted: "#4a5957",
  /** Still AA on canvas, surface and surfaceInset. */
  textFaint: "#5d6c6a",
  accent: "#0b6b66",
  accentHover: "#095853",
  accentPressed: "#074642",
  onAccent: "#ffffff",
  accentText: "#0a615c",
  accentSoft: "#e0f0ee",
  accentLine: "#9fcdc8",
  focus: "#0b6b66",
  infoText: "#275285",
  infoSoft: "#e8eff8",
  infoLine: "#b5cae4",
  successText: "#1b6435",
  successSoft: "#e5f3e9",
  successLine: "#abd4b8",
  warningText: "#7a4a00",
  warningSoft: "#fdf1da",
  warningLine: "#eac98b",
  dangerText: "#a3231c",
  dangerSoft: "#fcebe9",
  dangerLine: "#efb6b1",
  danger: "#b3261e",
  dangerHover: "#981d17",
  dangerPressed: "#7f1712",
  onDanger: "#ffffff",
  /** Tooltips. */
  inverse: "#1c2927",
  onInverse: "#f2f6f5",
  scrim: "rgb(12 22 21 / 0.4)",
  skeleton: "#e4e9e8",
} as const

export type ColorName = keyof typeof lightColors

export const darkColors: Record<ColorName, string> = {
  canvas: "#0c1211",
  surface: "#131b1a",
  raised: "#1b2524",
  surfaceInset: "#0f1615",
  button: "#212c2a",
  hover: "#283432",
  pressed: "#303e3c",
  line: "#263231",
  lineButton: "#34423f",
  lineStrong: "#6b7a77",
  text: "#e7edec",
  textMuted: "#a9b6b3",
  textFaint: "#8f9d9a",
  accent: "#3fa99f",
  accentHover: "#56bbb1",
  accentPressed: "#6dc8bf",
  onAccent: "#041917",
  accentText: "#67c9bf",
  accentSoft: "#14302d",
  accentLine: "#2a5b56",
  focus: "#67c9bf",
  infoText: "#9cc1ee",
  infoSoft: "#172436",
  infoLine: "#2f4a6d",
  successText: "#83cf9c",
  successSoft: "#132b1c",
  successLine: "#2a5a3b",
  warningText: "#efc071",
  warningSoft: "#2f230e",
  warningLine: "#62491c",
  dangerText: "#f5a49d",
  dangerSoft: "#361a18",
  dangerLine: "#6f3531",
  danger: "#e5796f",
  dangerHover: "#ee918a",
  dangerPressed: "#f3a8a2",
  onDanger: "#240806",
  inverse: "#e4ecea",
  onInverse: "#13201f",
  scrim: "rgb(0 0 0 / 0.6)",
  skeleton: "#1f2a29",
}

/** Elevation 1: cards. 2: menus and drawers. 3: dialogs. */
export const lightShadows = {
  1: "0 1px 2px rgb(16 32 30 / 0.05)",
  2: "0 0 0 1px rgb(16 32 30 / 0.06), 0 4px 16px rgb(16 32 30 / 0.12)",
  3: "0 0 0 1px rgb(16 32 30 / 0.06), 0 16px 48px rgb(16 32 30 / 0.2)",
} as const

export const darkShadows: Record<keyof typeof lightShadows, string> = {
  1: "0 1px 2px rgb(0 0 0 / 0.3)",
  2: "0 0 0 1px rgb(255 255 255 / 0.08), 0 4px 16px rgb(0 0 0 / 0.5)",
  3: "0 0 0 1px rgb(255 255 255 / 0.08), 0 16px 48px rgb(0 0 0 / 0.6)",
}

const ringAt = (outlineOffset: string) =>
  ({ outline: "2px solid transparent", outlineOffset, "&:focus-visible": { outlineColor: "$colors$focus" } }) as const

/** The focus ring: visible for keyboard users, two pixels wide, outside the control's border. */
export const focusRing = ringAt("2px")

/** The same ring inside the border, for rows and tabs in clipping containers. */
export const focusRingInside = ringAt("-2px")
