import { keyframes, styled } from "../stitches.config.ts"
import type { ReactNode } from "react"
import { Text } from "./Text.tsx"

const turn = keyframes({ to: { transform: "rotate(360deg)" } })
const breathe = keyframes({ "50%": { opacity: 0.35 } })

const Ring = styled("span", {
  display: "inline-block",
  flexShrink: 0,
  boxSizing: "border-box",
  borderRadius: "$full",
  border: "2px solid currentColor",
  borderRightColor: "transparent",
  opacity: 0.8,
  animation: `${turn} 700ms linear infinite`,
  "@reducedMotion": { animation: `${breathe} 1600ms ease-in-out infinite` },
})

export interface SpinnerProps {
  /** In pixels at the default text size. */
  readonly size?: number
  /** The data that is loading. Absent: decorative, next to a text that says it. */
  readonly label?: string
}

/** For loading without a known shape; otherwise use a Skeleton. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <Ring
      css={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      role={label === undefined ? undefined : "status"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  )
}

const Box = styled("output", { display: "flex", flexDirection: "column", alignItems: "center", justifyContent: "center", gap: "$3" })

export interface LoadingPanelProps {
  /** The data that is loading. */
  readonly children: ReactNode
  /** CSS height of the panel: 70vh for the patient profile. */
  readonly height?: string
}

/** Loading without a known shape, for a whole screen. */
export function LoadingPanel({ children, height = "12rem" }: LoadingPanelProps) {
  return (
    <Box css={{ height }}>
      <Spinner size={24} />
      <Text tone="muted" size="sm">
        {children}
      </Text>
    </Box>
  )
}
