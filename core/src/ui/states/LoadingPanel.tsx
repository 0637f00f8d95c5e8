import type { ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Spinner } from "../display/Spinner.tsx"
import { Text } from "../display/Text.tsx"

const Box = styled("output", { display: "flex", flexDirection: "column", alignItems: "center", justifyContent: "center", gap: "$3" })

export interface LoadingPanelProps {
  /** What is loading. */
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
