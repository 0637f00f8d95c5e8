import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { Button } from "../../../ui/controls/Button.tsx"
import { Banner, type BannerProps } from "../../../ui/states/Banner.tsx"
import { DeliveryText } from "./DeliveryText.tsx"
import type { MessageDelivery, SentMessage } from "../../../model/messaging/message.ts"
import { useDelivery } from "./use-delivery.ts"

export interface MessageSentProps {
  readonly message: SentMessage
  /** Present where another message can be written. */
  readonly onAnother?: () => void
}

const looks: Readonly<Record<MessageDelivery, { readonly tone: BannerProps["tone"]; readonly title: ReactNode }>> = {
  delivered: { tone: "success", title: <Trans>Message sent</Trans> },
  checking: { tone: "info", title: <Trans>Message on its way</Trans> },
  waiting: { tone: "warning", title: <Trans>Message waiting</Trans> },
  infected: { tone: "error", title: <Trans>Message not delivered</Trans> },
  failed: { tone: "error", title: <Trans>Message not delivered</Trans> },
}

/** The state of a sent message: on its way, or why it is held. */
export function MessageSent({ message: sent, onAnother }: MessageSentProps) {
  const format = useMarketFormat()
  const message = useDelivery(sent)
  const { tone, title } = looks[message.delivery]
  return (
    <Banner
      tone={tone}
      title={title}
      actions={
        onAnother !== undefined && (
          <Button size="sm" icon="plus" onClick={onAnother}>
            <Trans>Write another</Trans>
          </Button>
        )
      }
    >
      {message.delivery === "delivered" ? (
        <Trans>
          “{message.title}” went to the patient at {format.time(message.timestamp)}.
        </Trans>
      ) : (
        <DeliveryText message={message} />
      )}
    </Banner>
  )
}
