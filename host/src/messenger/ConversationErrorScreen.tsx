import type { ApiError } from "@rond/core/api"
import { Trans } from "@lingui/react/macro"
import { OpeningErrorScreen } from "../error-screens/OpeningErrorScreen.tsx"
import { LinkButton, onlyExact } from "./messenger.styles.tsx"

export interface ConversationErrorScreenProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Says why a conversation cannot be opened, and what to do next. */
export function ConversationErrorScreen({ error, onRetry }: ConversationErrorScreenProps) {
  return (
    <OpeningErrorScreen
      error={error}
      onRetry={onRetry}
      icon="message"
      notFound={{
        title: <Trans>Conversation not found</Trans>,
        next: <Trans>The link may be old or mistyped. Your conversations are in the list.</Trans>,
      }}
      refused={{
        title: <Trans>You cannot open this conversation</Trans>,
        next: <Trans>It is open to the clinicians who take part in it or treat the patient. Your attempt has been logged.</Trans>,
      }}
      unreadable={<Trans>The conversation could not be shown</Trans>}
      failed={<Trans>The conversation could not be loaded</Trans>}
      renderLeave={() => (
        <LinkButton to="/emr/icbt-messenger" activeOptions={onlyExact}>
          <Trans>All conversations</Trans>
        </LinkButton>
      )}
    />
  )
}
