import { Trans } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { Button } from "../controls/Button.tsx"
import { Text, Heading } from "../display/Text.tsx"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"

type Copying = "ready" | "copied" | "refused"

export interface CopyDetailsProps {
  /** For support: request id, plugin and version, error code. Never any patient data. */
  readonly details: string
}

/** Copies the details for support. If the clipboard refuses, they are shown for copying by hand. */
export function CopyDetails({ details }: CopyDetailsProps) {
  const [copying, setCopying] = useState<Copying>("ready")
  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopying("copied"),
      () => setCopying("refused"),
    )
  }
  if (copying === "refused") {
    return (
      <Text as="pre" mono size="xs" preserveLines css={{ margin: 0 }}>
        {details}
      </Text>
    )
  }
  return (
    <Button size="sm" variant="quiet" icon={copying === "copied" ? "check" : "copy"} onClick={copy}>
      {copying === "copied" ? <Trans>Details copied</Trans> : <Trans>Copy details</Trans>}
    </Button>
  )
}

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
  /** The failed action, in the clinician's words. */
  readonly title: ReactNode
  readonly level?: 1 | 2 | 3 | 4
  /** The reason, if known, and the next step. */
  readonly children: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /**
   * For support: request id, plugin and version, error code. Never any patient data.
   * Copied, not shown.
   */
  readonly details?: string
  /** Further actions. */
  readonly actions?: ReactNode
  readonly css?: CSS
}

/** Replaces a part of the screen that failed. It names the part, the reason, and the way to continue. */
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
