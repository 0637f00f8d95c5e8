import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import type { Connection } from "@rond/core/platform/http"
import { Button, Heading, Spinner, Stack, Text } from "@rond/core/ui"
import { type ReactNode, useEffect, useSyncExternalStore } from "react"
import { PatientCard } from "../patient-page/PatientCard.tsx"
import { usePageTitle } from "../patient-page/use-page-title.ts"
import { ConversationScreen } from "./ConversationScreen.tsx"
import type { OpenConversation, ConversationSnapshot } from "./open-conversation.ts"

export interface ConversationAppProps {
  readonly open: OpenConversation
  readonly connection: Pick<Connection, "state" | "subscribe">
}

/** The page behind a patient's link to a conversation. */
export function ConversationApp({ open, connection }: ConversationAppProps) {
  const { t } = useLingui()
  const snapshot = useSyncExternalStore(open.subscribe, open.snapshot)
  const isConnected = useSyncExternalStore(connection.subscribe, () => connection.state() === "online")
  useEffect(() => open.start(), [open])
  useLeaveQuestion(snapshot.unsent.length > 0)

  const { state, conversation } = snapshot
  usePageTitle(t`Messages`, conversation?.clinic.name)
  if (state === "invalid") {
    return (
      <Problem snapshot={snapshot} title={<Trans>This link does not work</Trans>}>
        <Trans>
          It may be too old, or the clinic has closed it. Open the newest link from the clinic, or ask the clinic for a new one.
        </Trans>
      </Problem>
    )
  }
  if (state === "incomplete") {
    return (
      <Problem snapshot={snapshot} title={<Trans>Part of the link is missing</Trans>}>
        <Trans>
          Go back to your message and copy the whole link, to its last character. It may continue on the next line. Paste it into the
          address bar. If that does not help, ask the clinic for a new link.
        </Trans>
      </Problem>
    )
  }
  if (conversation !== undefined) {
    return <ConversationScreen open={open} snapshot={snapshot} conversation={conversation} isConnected={isConnected} />
  }
  if (state === "unreachable") {
    return (
      <Problem
        snapshot={snapshot}
        title={<Trans>The connection failed</Trans>}
        action={
          <Button variant="primary" size="lg" icon="refresh" fullWidth onClick={() => open.tryAgain()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check that you are online, then try again.</Trans>
      </Problem>
    )
  }
  return (
    <PatientCard>
      <Spinner size={24} label={t`Opening your messages`} />
    </PatientCard>
  )
}

interface ProblemProps {
  readonly snapshot: ConversationSnapshot
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The reason there is no conversation, with what the patient wrote and did not send. */
function Problem({ snapshot: { conversation, draft, unsent }, title, action, children }: ProblemProps) {
  const texts = [...unsent.map(({ body }) => body), draft].filter((text) => !isBlank(text))
  return (
    <PatientCard clinic={conversation?.clinic}>
      <Stack gap={2} role="alert">
        <Heading level={1} size="xl">
          {title}
        </Heading>
        <Text as="p" tone="muted">
          {children}
        </Text>
      </Stack>
      {texts.length > 0 && (
        <Stack gap={2}>
          <Heading level={2} size="sm">
            <Trans>You wrote this, but it was not sent</Trans>
          </Heading>
          {texts.map((text, index) => (
            <Text key={index} as="p" preserveLines dir="auto">
              {text}
            </Text>
          ))}
        </Stack>
      )}
      {action}
    </PatientCard>
  )
}

/** The browser asks before the tab is closed while something has not been sent. */
function useLeaveQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isAsked])
}
