import { Trans, useLingui } from "@lingui/react/macro"
import { memo } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { ConversationMessage } from "../../model/index.ts"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { StatusDot } from "../../../../platform/ui/display/StatusDot.tsx"
import { roleName } from "../conversation-texts.ts"
import { MessageFiles } from "./MessageFiles.tsx"
import { Body, Bubble, Item, ItemHead, Sender } from "./thread.styles.ts"
import { unreadAttribute } from "./use-seen.ts"

export interface MessageItemProps {
  readonly conversationId: string
  readonly message: ConversationMessage
  readonly isOwn: boolean
  /** Being on screen makes it read. */
  readonly isWatched: boolean
  /** A search led here. */
  readonly isFound: boolean
  /** False in a log's first frame: the buttons come in the next one, and take no room of their own. */
  readonly hasButtons: boolean
  readonly onMark: (message: ConversationMessage, isUnread: boolean) => void
}

/** A message as it was written. Addresses in it stay text, so that a press does not leave the record. */
export const MessageItem = memo(function MessageItem({
  conversationId,
  message,
  isOwn,
  isWatched,
  isFound,
  hasButtons,
  onMark,
}: MessageItemProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { id, body, senderName, senderRole, sentAt, isUnread, attachments } = message
  const role = roleName(senderRole)
  const name = isOwn ? t`You` : senderName
  const time = format.time(sentAt)
  return (
    <Item own={isOwn} aria-current={isFound || undefined} {...(isUnread && isWatched ? { [unreadAttribute]: id } : {})}>
      <ItemHead own={isOwn}>
        <Sender>
          <b>{name}</b>
          {!isOwn && senderRole !== "patient" && <> · {t(role)}</>}
          {" · "}
          <time dateTime={sentAt}>{time}</time>
        </Sender>
        {isUnread && (
          <StatusDot tone="live">
            <Trans context="message">Unread</Trans>
          </StatusDot>
        )}
        {!isOwn && hasButtons && (
          <IconButton
            icon={isUnread ? "check" : "mail"}
            size="sm"
            label={isUnread ? t`Mark as read: ${name} at ${time}` : t`Mark as unread: ${name} at ${time}`}
            onClick={() => onMark(message, !isUnread)}
          />
        )}
      </ItemHead>
      <Bubble look={isOwn ? "own" : "other"}>
        <Body dir="auto" lang={format.locale}>
          {body}
        </Body>
        {attachments.length > 0 && <MessageFiles conversationId={conversationId} files={attachments} />}
      </Bubble>
    </Item>
  )
})
