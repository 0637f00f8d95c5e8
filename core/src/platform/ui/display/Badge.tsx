import { styled } from "../stitches.config.ts"

const tones = {
  neutral: { backgroundColor: "$surfaceInset", color: "$textMuted", borderColor: "$line" },
  accent: { backgroundColor: "$accentSoft", color: "$accentText", borderColor: "$accentLine" },
  info: { backgroundColor: "$infoSoft", color: "$infoText", borderColor: "$infoLine" },
  success: { backgroundColor: "$successSoft", color: "$successText", borderColor: "$successLine" },
  warning: { backgroundColor: "$warningSoft", color: "$warningText", borderColor: "$warningLine" },
  danger: { backgroundColor: "$dangerSoft", color: "$dangerText", borderColor: "$dangerLine" },
} as const

/** The colours of a meaning; always used together with a word or an icon. */
export type Tone = keyof typeof tones

const styles = {
  display: "inline-flex",
  alignItems: "center",
  flexShrink: 0,
  gap: "$1",
  boxSizing: "border-box",
  border: "1px solid transparent",
  fontFamily: "$body",
  fontSize: "$xs",
  fontWeight: "$medium",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const

/** A count. Give it an `aria-label` unless the text next to it names the counted items. */
export const Badge = styled("span", {
  ...styles,
  justifyContent: "center",
  minWidth: "1.25rem",
  height: "1.25rem",
  paddingInline: "0.3125rem",
  borderRadius: "$full",
  variants: { tone: tones },
  defaultVariants: { tone: "neutral" },
})

/** A short label: a partnership, a state, a care type. */
export const Tag = styled("span", {
  ...styles,
  height: "1.25rem",
  paddingInline: "$1",
  borderRadius: "$sm",
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  variants: { tone: tones },
  defaultVariants: { tone: "neutral" },
})
