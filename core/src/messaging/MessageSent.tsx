import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { SentMessage } from "./message.ts"

export interface MessageSentProps {
  readonly message: SentMessage
  /** Given where another one can be written. */
  readonly onAnother?: () => void
}

/** A message is on its way. */
export function MessageSent({ message, onAnother }: MessageSentProps) {
  const format = useMarketFormat()
  return (
    <Banner
      tone="success"
      title={<Trans>Message sent</Trans>}
      actions={
        onAnother !== undefined && (
          <Button size="sm" icon="plus" onClick={onAnother}>
            <Trans>Write another</Trans>
          </Button>
        )
      }
    >
      <Trans>
        “{message.title}” went to the patient at {format.time(message.timestamp)}.
      </Trans>
    </Banner>
  )
}
