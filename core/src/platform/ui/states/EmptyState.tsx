import type { ReactNode } from "react"
import { styled } from "../stitches.config.ts"
import { Icon, type IconName } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"

const Box = styled("div", {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "$2",
  textAlign: "center",
  variants: { size: { sm: { padding: "$4" }, md: { padding: "$10 $4" } } },
})
const Mark = styled("span", {
  display: "grid",
  placeItems: "center",
  width: "2.5rem",
  height: "2.5rem",
  borderRadius: "$full",
  backgroundColor: "$surfaceInset",
  color: "$textFaint",
})

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: ReactNode
  /** The reason it is empty, or the items that will fill it. */
  readonly children?: ReactNode
  /** The next step, if any. */
  readonly action?: ReactNode
  readonly size?: "sm" | "md"
}

/** Says that there is nothing here, with the next step. */
export function EmptyState({ icon, title, children, action, size = "md" }: EmptyStateProps) {
  return (
    <Box size={size}>
      {icon !== undefined && (
        <Mark>
          <Icon name={icon} size={20} />
        </Mark>
      )}
      <Text weight="medium">{title}</Text>
      {children !== undefined && (
        <Text tone="muted" size="sm" css={{ maxWidth: "26rem" }}>
          {children}
        </Text>
      )}
      {action}
    </Box>
  )
}
