import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import type { Conversation } from "../../model/conversation/conversation.ts"

export interface LastMessageProps {
  readonly message: NonNullable<Conversation["lastMessage"]>
}

/** A conversation's newest message in a row of a list. The row names the patient, so only another sender's name stands before it. */
export function LastMessage({ message: { senderRole, senderName, excerpt: words } }: LastMessageProps) {
  const { locale } = useMarketFormat()
  const excerpt = <span lang={locale}>{words}</span>
  if (senderRole === "patient") return excerpt
  return (
    <Trans>
      <bdi>{senderName}</bdi>: {excerpt}
    </Trans>
  )
}
