import type { ApiError } from "@rond/core/api"
import { Button } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { ErrorScreenLayout, errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import { LinkButton, onlyExact } from "./messenger.styles.tsx"

export interface ConversationErrorScreenProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Says why a conversation cannot be opened, and what to do next. */
export function ConversationErrorScreen({ error, onRetry }: ConversationErrorScreenProps) {
  const reference = errorReference(error)
  const toList = (
    <LinkButton to="/emr/icbt-messenger" activeOptions={onlyExact}>
      <Trans>All conversations</Trans>
    </LinkButton>
  )
  switch (error._tag) {
    case "NotFound":
    case "Invalid":
      return (
        <ErrorScreenLayout
          icon="message"
          tone="neutral"
          title={<Trans>Conversation not found</Trans>}
          reference={reference}
          actions={toList}
        >
          <Trans>The link may be old or mistyped. Your conversations are in the list.</Trans>
        </ErrorScreenLayout>
      )
    case "Refused":
      return (
        <ErrorScreenLayout
          icon="lock"
          tone="warning"
          title={<Trans>You cannot open this conversation</Trans>}
          reference={reference}
          actions={toList}
        >
          <Trans>It is open to the clinicians who take part in it or treat the patient. Your attempt has been logged.</Trans>
        </ErrorScreenLayout>
      )
    default:
      return (
        <ErrorScreenLayout
          icon="wifi-off"
          tone="warning"
          title={<Trans>The conversation could not be loaded</Trans>}
          reference={reference}
          actions={
            <>
              <Button variant="primary" icon="refresh" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
              {toList}
            </>
          }
        >
          <Trans>The server is not responding as it should. Try again in a moment. What you have written is kept.</Trans>
        </ErrorScreenLayout>
      )
  }
}
