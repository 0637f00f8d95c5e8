import type { ReactNode } from "react"
import { keyframes, styled } from "../stitches.config.ts"
import { Text } from "./Text.tsx"

const glow = keyframes({ "50%": { boxShadow: "0 0 0 0.25rem transparent" } })

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
        animation: `${glow} 2s ease-in-out infinite`,
        boxShadow: "0 0 0 0.1875rem $colors$accentSoft",
      },
      success: { color: "$successText", backgroundColor: "currentColor" },
      warning: { color: "$warningText", backgroundColor: "currentColor", borderRadius: "1px", rotate: "45deg" },
      danger: { color: "$dangerText", backgroundColor: "currentColor", borderRadius: "1px" },
    },
  },
  "@stillness": { animation: "none" },
})

export interface StatusDotProps {
  /** Each tone has its own shape too: ring, disc, diamond, square. */
  readonly tone: "neutral" | "live" | "success" | "warning" | "danger"
  /** The state in a word. */
  readonly children: ReactNode
}

/** A state: a mark and its word. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <Row>
      <Dot tone={tone} aria-hidden />
      <Text size="sm" tone="muted" truncate>
        {children}
      </Text>
    </Row>
  )
}
