import { styled } from "../stitches.config.ts"
import { focusRing } from "../foundation/tokens.ts"
import type { ComponentProps, ReactNode } from "react"

export const Text = styled("span", {
  margin: 0,
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  variants: {
    size: {
      xs: { fontSize: "$xs", lineHeight: "$xs", letterSpacing: 0 },
      sm: { fontSize: "$sm", lineHeight: "$sm" },
      md: {},
      lg: { fontSize: "$lg", lineHeight: "$lg" },
    },
    tone: {
      normal: { color: "$text" },
      muted: { color: "$textMuted" },
      faint: { color: "$textFaint" },
      accent: { color: "$accentText" },
      danger: { color: "$dangerText" },
      warning: { color: "$warningText" },
      success: { color: "$successText" },
      inherit: { color: "inherit" },
    },
    weight: { regular: { fontWeight: "$regular" }, medium: { fontWeight: "$medium" }, semibold: { fontWeight: "$semibold" } },
    /** One line, cut off with an ellipsis; add a `title` when the rest matters. */
    truncate: { true: { display: "block", minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
    /** Dates, times, id numbers, counts: never wrapped. */
    numeric: { true: { letterSpacing: "-0.02em", whiteSpace: "nowrap" } },
    /** Digits of equal width, for counters and columns. Not for dates and ids: it would widen their hyphens. */
    tabular: { true: { fontVariantNumeric: "tabular-nums" } },
    mono: { true: { fontFamily: "$mono", letterSpacing: 0 } },
    /** Keeps typed line breaks; each paragraph has the direction of its first letter. */
    preserveLines: { true: { whiteSpace: "pre-wrap", overflowWrap: "anywhere", unicodeBidi: "plaintext" } },
    struck: { true: { textDecoration: "line-through" } },
  },
  defaultVariants: { tone: "normal" },
})

/** A link inside text: a phone number, a guide. */
export const TextLink = styled("a", {
  ...focusRing,
  color: "$accentText",
  borderRadius: "$sm",
  // At least 24 px to the pointer, and the line keeps its height.
  paddingBlock: "0.25rem",
  // The lines around it keep their place: a press counts over them too.
  "@touch": { "&[href^='tel:'], &[href^='mailto:']": { padding: "0.875rem", marginInline: "-0.875rem" } },
  textDecoration: "underline",
  textDecorationColor: "$colors$accentLine",
  textUnderlineOffset: "2px",
  "@hover": { "&:hover": { textDecorationColor: "currentColor" } },
})

const StyledHeading = styled("h2", {
  margin: 0,
  fontFamily: "$body",
  fontWeight: "$semibold",
  color: "$text",
  textWrap: "balance",
  variants: {
    size: {
      xs: { fontSize: "$xs", lineHeight: "$xs", color: "$textMuted", letterSpacing: "$wide" },
      sm: { fontSize: "$sm", lineHeight: "$sm", letterSpacing: "$tight" },
      md: { fontSize: "$md", lineHeight: "$md", letterSpacing: "$tight" },
      lg: { fontSize: "$lg", lineHeight: "$lg", letterSpacing: "$tight" },
      xl: { fontSize: "$xl", lineHeight: "$xl", letterSpacing: "$tighter" },
      xxl: { fontSize: "$xxl", lineHeight: "$xxl", letterSpacing: "$tighter" },
    },
  },
})

export interface HeadingProps extends Omit<ComponentProps<typeof StyledHeading>, "as" | "size"> {
  /** Its level in the page's outline; `size` sets the appearance. */
  readonly level: 1 | 2 | 3 | 4
  readonly size?: "xs" | "sm" | "md" | "lg" | "xl" | "xxl"
  readonly children: ReactNode
}

const usualSize = { 1: "xl", 2: "lg", 3: "md", 4: "sm" } as const
const element = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const

/** A heading. The size follows the level by default. */
export function Heading({ level, size = usualSize[level], ...rest }: HeadingProps) {
  return <StyledHeading as={element[level]} size={size} {...rest} />
}
