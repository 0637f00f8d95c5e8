import type { ReactNode } from "react"
import { keyframes, styled } from "../stitches.config.ts"
import { Text } from "./Text.tsx"

const glow = keyframes({ "50%": { opacity: 0 } })

const Row = styled("span", { display: "inline-flex", alignItems: "center", gap: "$2", minWidth: 0 })
const Dot = styled("span", {
  flexShrink: 0,
  boxSizing: "border-box",
  width: "0.5rem",
  height: "0.5rem",
  borderRadius: "$full",
  border: "2px solid currentColor",
  variants: {
    tone: {
      neutral: { color: "$textFaint", backgroundColor: "transparent" },
      live: {
        color: "$accent",
        backgroundColor: "currentColor",
        position: "relative",
        // Animates the opacity of a separate ring: unlike a shadow, that costs no paint.
        "&::after": {
          content: '""',
          position: "absolute",
          inset: "-0.3125rem",
          borderRadius: "$full",
          border: "0.1875rem solid $colors$accentSoft",
          animation: `${glow} 2s ease-in-out infinite`,
          "@reducedMotion": { animation: "none" },
        },
      },
      success: { color: "$successText", backgroundColor: "currentColor" },
      warning: { color: "$warningText", backgroundColor: "currentColor", borderRadius: "1px", rotate: "45deg" },
      danger: { color: "$dangerText", backgroundColor: "currentColor", borderRadius: "1px" },
    },
  },
})

export interface StatusDotProps {
  /** Each tone also has its own shape: ring, disc, diamond, square. */
  readonly tone: "neutral" | "live" | "success" | "warning" | "danger"
  /** In the colour of text, over several lines where it is long: for a state that must be seen. */
  readonly emphasis?: boolean
  /** The state in a word. */
  readonly children: ReactNode
}

/** A state: a mark and its word. */
export function StatusDot({ tone, emphasis = false, children }: StatusDotProps) {
  return (
    <Row>
      <Dot tone={tone} aria-hidden />
      {emphasis ? (
        <Text size="sm" weight="medium">
          {children}
        </Text>
      ) : (
        <Text size="sm" tone="muted" truncate>
          {children}
        </Text>
      )}
    </Row>
  )
}
