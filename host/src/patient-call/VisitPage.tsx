import { Trans, useLingui } from "@lingui/react/macro"
import type { VisitLink } from "@rond/core/features/call"
import { Button, Card, Heading, Spinner, Stack, styled, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { Mark } from "../shell/Mark.tsx"
import { visitErrorText, type VisitError } from "./visit-error.ts"

const Page = styled("main", {
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minHeight: "100dvh",
  padding: "$4",
  backgroundColor: "$canvas",
})
const Brand = styled("div", { display: "flex", alignItems: "center", gap: "$2" })

/** One card in the middle: everything the patient sees outside the call itself. */
function VisitCard({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <Card padding="lg" elevated css={{ width: "100%", maxWidth: "26rem" }}>
        <Stack gap={6}>
          <Brand>
            <Mark withName />
          </Brand>
          {children}
        </Stack>
      </Card>
    </Page>
  )
}

export function LoadingCard() {
  const { t } = useLingui()
  return (
    <VisitCard>
      <Spinner size={24} label={t`Opening your visit`} />
    </VisitCard>
  )
}

export interface GreetingCardProps {
  readonly link: VisitLink
  readonly isJoining: boolean
  readonly onJoin: () => void
  readonly onDecline: () => void
}

/** Asks for consent before the browser does: what will be used, for what, and that the patient may decline. */
export function GreetingCard({ link, isJoining, onJoin, onDecline }: GreetingCardProps) {
  const { patientGivenName: name, clinicianName: clinician } = link
  return (
    <VisitCard>
      <Stack gap={2}>
        <Heading level={1} size="xl">
          {name === null ? <Trans>Welcome</Trans> : <Trans>Hello {name}</Trans>}
        </Heading>
        <Text as="p" size="lg">
          {clinician === null ? (
            <Trans>Your clinician would like to speak with you by video.</Trans>
          ) : (
            <Trans>{clinician} would like to speak with you by video.</Trans>
          )}
        </Text>
        <Text as="p" tone="muted">
          <Trans>
            When you join, your camera and microphone turn on so that you can see and hear each other. You can turn them off or leave at any
            time. The call is not recorded.
          </Trans>
        </Text>
      </Stack>
      <Stack gap={2}>
        <Button variant="primary" size="lg" icon="video" fullWidth pending={isJoining} onClick={onJoin}>
          <Trans>Join the call</Trans>
        </Button>
        <Button variant="quiet" size="lg" fullWidth onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </Stack>
    </VisitCard>
  )
}

export interface LeftCardProps {
  readonly how: "declined" | "hung-up"
  /** Null: not known yet. */
  readonly clinicKnows: boolean | null
  readonly onJoin: () => void
}

/** Shown after declining or hanging up: what it means, whether the clinic knows, and how to come back. */
export function LeftCard({ how, clinicKnows, onJoin }: LeftCardProps) {
  return (
    <VisitCard>
      <Stack gap={2}>
        <Heading level={1} size="xl">
          {how === "declined" ? <Trans>You declined the call</Trans> : <Trans>You left the call</Trans>}
        </Heading>
        <Text as="output" tone={clinicKnows === false ? "warning" : "muted"}>
          {clinicKnows === true && <Trans>The clinic has been informed.</Trans>}
          {clinicKnows === false && (
            <Trans>You are offline, so the clinic does not know yet. Keep this page open. We will keep trying.</Trans>
          )}
        </Text>
        <Text as="p" tone="muted">
          {how === "declined" ? (
            <Trans>If you change your mind, you can still join.</Trans>
          ) : (
            <Trans>If you left by mistake, you can rejoin until the meeting ends. Otherwise you can close this page.</Trans>
          )}
        </Text>
      </Stack>
      <Button size="lg" icon="video" fullWidth onClick={onJoin}>
        {how === "declined" ? <Trans>Join anyway</Trans> : <Trans>Rejoin the call</Trans>}
      </Button>
    </VisitCard>
  )
}

export interface ErrorCardProps {
  readonly problem: VisitError
  readonly onRetry: () => void
  readonly onJoinBySound: () => void
}

export function ErrorCard({ problem, onRetry, onJoinBySound }: ErrorCardProps) {
  const { i18n } = useLingui()
  const { title, message, canRetry, canJoinBySound } = visitErrorText(problem)
  return (
    <VisitCard>
      <Stack gap={2} role="alert">
        <Heading level={1} size="xl">
          {i18n._(title)}
        </Heading>
        <Text as="p" tone="muted">
          {i18n._(message)}
        </Text>
      </Stack>
      {canRetry && (
        <Stack gap={2}>
          <Button variant="primary" size="lg" icon="refresh" fullWidth onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {canJoinBySound && (
            <Button size="lg" icon="microphone" fullWidth onClick={onJoinBySound}>
              <Trans>Join without a camera</Trans>
            </Button>
          )}
        </Stack>
      )}
    </VisitCard>
  )
}
