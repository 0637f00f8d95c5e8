import type { ReactNode } from "react"
import { Trans } from "@lingui/react/macro"
import { styled, type CSS } from "../stitches.config.ts"
import { Button } from "../controls/Button.tsx"
import { Heading } from "../display/Heading.tsx"
import { Icon } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"
import { CopyDetails } from "./CopyDetails.tsx"

const Box = styled("div", {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "$2",
  boxSizing: "border-box",
  minWidth: 0,
  padding: "$4",
  backgroundColor: "$surface",
  border: "1px solid $colors$dangerLine",
  borderRadius: "$lg",
})
const Title = styled("div", { display: "flex", alignItems: "center", gap: "$2", color: "$dangerText" })
const Actions = styled("div", { display: "flex", flexWrap: "wrap", gap: "$2", marginTop: "$2" })

export interface ErrorPanelProps {
  /** What failed, in the clinician's words. */
  readonly title: ReactNode
  readonly level?: 1 | 2 | 3 | 4
  /** Why, if known, and the next step. */
  readonly children: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /**
   * For support: request id, plugin and version, error code. Never any patient data.
   * Copied, not shown.
   */
  readonly details?: string
  /** More actions. */
  readonly actions?: ReactNode
  readonly css?: CSS
}

/** Replaces a part of the screen that failed: what, why, and how to continue. */
export function ErrorPanel({ title, level = 3, children, onRetry, retrying = false, details, actions, css }: ErrorPanelProps) {
  return (
    <Box role="alert" css={css}>
      <Title>
        <Icon name="error" size={20} />
        <Heading level={level} size="md">
          {title}
        </Heading>
      </Title>
      <Text as="div" tone="muted">
        {children}
      </Text>
      <Actions>
        {onRetry !== undefined && (
          <Button icon="refresh" size="sm" pending={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {actions}
        {details !== undefined && <CopyDetails details={details} />}
      </Actions>
    </Box>
  )
}
