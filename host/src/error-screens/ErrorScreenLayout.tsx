import type { ApiError } from "@rond/core/api"
import { Heading, Icon, Inline, Stack, styled, Text, type IconName, StyledButton, Button } from "@rond/core/ui"
import type { ReactNode, ComponentProps } from "react"
import { Trans } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { PageTitle } from "../page/PageTitle.tsx"

const Box = styled("section", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "32rem",
  margin: "0 auto",
  padding: "max(4rem, 14dvh) $4 $8",
})
const Sign = styled("span", {
  display: "grid",
  placeItems: "center",
  width: "3rem",
  height: "3rem",
  borderRadius: "$full",
  variants: {
    tone: {
      neutral: { backgroundColor: "$surfaceInset", color: "$textMuted" },
      warning: { backgroundColor: "$warningSoft", color: "$warningText" },
      danger: { backgroundColor: "$dangerSoft", color: "$dangerText" },
    },
  },
})

export interface ErrorScreenLayoutProps {
  readonly icon: IconName
  readonly tone: "neutral" | "warning" | "danger"
  readonly title: ReactNode
  /** The event, and the next step. */
  readonly children: ReactNode
  /** The next steps, the best first. */
  readonly actions: ReactNode
  /** Codes and ids for support, never patient data. */
  readonly reference?: string
}

/** Replaces a screen that cannot be shown: says what happened and what to do next. */
export function ErrorScreenLayout({ icon, tone, title, children, actions, reference }: ErrorScreenLayoutProps) {
  return (
    <Box role="alert">
      <PageTitle />
      <Stack gap={4}>
        <Sign tone={tone}>
          <Icon name={icon} size={24} />
        </Sign>
        <Heading level={1}>{title}</Heading>
        <Text as="div" tone="muted" size="lg">
          {children}
        </Text>
        <Inline gap={2} wrap>
          {actions}
        </Inline>
        {reference !== undefined && (
          <Text as="p" size="xs" tone="faint" mono>
            {reference}
          </Text>
        )}
      </Stack>
    </Box>
  )
}

/**
 * The reference with which support finds a failed request: endpoint, kind, code and request id. It leaves out the detail, which may hold
 * patient data.
 */
export function errorReference(error: ApiError): string {
  return [error.endpointId, error._tag, error.code, error.requestId].filter((part) => part !== undefined && part !== "").join(" · ")
}

const LinkButton = createLink((props: ComponentProps<"a"> & { readonly variant: "primary" | "secondary" }) => (
  <StyledButton as="a" {...(props as object)} />
))

/** A link home that looks like a button. */
export function HomeLink({ primary = true }: { readonly primary?: boolean }) {
  return (
    <LinkButton to="/" variant={primary ? "primary" : "secondary"}>
      <Icon name="home" />
      <Trans>Home</Trans>
    </LinkButton>
  )
}

/** The screen for when nothing could be fetched, not even the signed-in person. */
export function OfflineScreen({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  return (
    <ErrorScreenLayout
      icon="wifi-off"
      tone="warning"
      title={<Trans>The server is not responding</Trans>}
      reference={errorReference(error)}
      actions={
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check your connection and try again. What you have written on this device is kept.</Trans>
    </ErrorScreenLayout>
  )
}
