import type { ComponentProps, ReactNode } from "react"
import { styled } from "../stitches.config.ts"

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
