import { Trans } from "@lingui/react/macro"
import type { SentMessage } from "../../../model/messaging/message.ts"

/** Why a message was not delivered; nothing for a delivered one. */
export function DeliveryText({ message }: { readonly message: SentMessage }) {
  const names = message.attachments.flatMap(({ name, isInfected }) => (isInfected ? [name] : [])).join(", ")
  switch (message.delivery) {
    case "delivered":
      return null
    case "checking":
      return <Trans>Its files are being checked. It is delivered to the patient once they are clean.</Trans>
    case "waiting":
      return <Trans>The service that checks files does not respond. The message waits, and is delivered once its files are checked.</Trans>
    case "infected":
      return <Trans>A virus was found in {names}. Send the message again without it.</Trans>
    case "failed":
      return <Trans>Its files could not be checked. Send the message again.</Trans>
  }
}
