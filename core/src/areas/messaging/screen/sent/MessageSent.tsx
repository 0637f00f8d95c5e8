import { Trans } from "@lingui/react/macro"
import { knownWord, type UnknownWord } from "../../../../kernel/api/open-words.ts"
import { type SentMessage, isSettled, type MessageDelivery } from "../../model/sent.ts"
import { useEffect, useState, type ReactNode } from "react"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { shownWord } from "../../../../platform/terms/unknown-text.ts"
import { getMessageDelivery, listPatientMessages } from "../../model/index.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Banner, type BannerProps } from "../../../../platform/ui/states/Banner.tsx"

/** The reason a message was not delivered; nothing for a delivered one. */
export function DeliveryText({ message }: { readonly message: SentMessage }) {
  const names = message.attachments.flatMap(({ name, isInfected }) => (isInfected ? [name] : [])).join(", ")
  switch (message.delivery) {
    case "delivered":
      return null
    case "checking":
      return <Trans>The files are being checked for viruses. The message is delivered once they are clear.</Trans>
    case "waiting":
      return <Trans>The virus check is not responding. The message is delivered once the files have been checked.</Trans>
    case "infected":
      return <Trans>A virus was found in {names}. Send the message again without it.</Trans>
    case "failed":
      return <Trans>The files could not be checked for viruses. Send the message again.</Trans>
    default: {
      const word = shownWord(message.delivery)
      return <Trans>Delivery status: {word}.</Trans>
    }
  }
}

/** Each request waits for news on the server; this is the pause between two. */
const pollIntervalMillis = 1_000

/** The current state of a message, whose files are checked after sending. The list of sent messages is refetched when it does not know it. */
function useDelivery(sent: SentMessage): SentMessage {
  const [settled, setSettled] = useState<SentMessage>()
  const isOver = isSettled(sent.delivery) || settled?.id === sent.id
  const deliveryQuery = useApiQuery(
    getMessageDelivery,
    { params: { messageId: sent.id } },
    { enabled: !isOver, staleTime: 0, ...(isOver ? {} : { refetchInterval: pollIntervalMillis }) },
  )
  if (deliveryQuery.data !== undefined && !isOver && isSettled(deliveryQuery.data.delivery)) setSettled(deliveryQuery.data)
  const message = deliveryQuery.data ?? sent
  const { id, delivery } = message
  const refetchUnlessCurrent = useRefetch()
  useEffect(() => {
    const isOutdated = (list: unknown) =>
      (list as ListedMessages | undefined)?.messages.some((message) => message.id === id && message.delivery !== delivery) === true
    void refetchUnlessCurrent(listPatientMessages, undefined, isOutdated)
  }, [id, delivery, refetchUnlessCurrent])
  return message
}

type ListedMessages = typeof listPatientMessages.response.Type

export interface MessageSentProps {
  readonly message: SentMessage
  /** Present where another message can be written. */
  readonly onAnother?: () => void
}

interface Appearance {
  readonly tone: BannerProps["tone"]
  readonly title: ReactNode
}

const appearances: Readonly<Record<Exclude<MessageDelivery, UnknownWord>, Appearance>> = {
  delivered: { tone: "success", title: <Trans>Message sent</Trans> },
  checking: { tone: "info", title: <Trans>Message on its way</Trans> },
  waiting: { tone: "warning", title: <Trans>Message waiting</Trans> },
  infected: { tone: "error", title: <Trans>Message not delivered</Trans> },
  failed: { tone: "error", title: <Trans>Message not delivered</Trans> },
}
const unknownLook: Appearance = { tone: "info", title: <Trans>Message sent</Trans> }

/** The state of a sent message: on its way, or why it is held. */
export function MessageSent({ message: sent, onAnother }: MessageSentProps) {
  const format = useMarketFormat()
  const message = useDelivery(sent)
  const knownDelivery = knownWord(message.delivery)
  const { tone, title } = knownDelivery === undefined ? unknownLook : appearances[knownDelivery]
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
          “{message.title}” was sent to the patient at {format.time(message.timestamp)}.
        </Trans>
      ) : (
        <DeliveryText message={message} />
      )}
    </Banner>
  )
}
