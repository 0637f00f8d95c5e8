import { Trans, useLingui } from "@lingui/react/macro"
import { memo } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import type { ConversationMessage } from "../../../model/conversation/index.ts"
import { IconButton } from "../../../ui/controls/Button.tsx"
import { Inline } from "../../../ui/display/layout.ts"
import { StatusDot } from "../../../ui/display/StatusDot.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Menu } from "../../../ui/overlays/Menu.tsx"
import { roleName } from "../conversation-texts.ts"
import { MessageFiles } from "./MessageFiles.tsx"
import { Bubble, Item } from "./thread.styles.ts"
import { unreadAttribute } from "./use-seen.ts"

export interface MessageItemProps {
  readonly conversationId: string
  readonly message: ConversationMessage
  readonly isOwn: boolean
  /** Being on screen makes it read. */
  readonly isWatched: boolean
  readonly onMark: (message: ConversationMessage, isUnread: boolean) => void
}

/** A message as it was written. Addresses in it stay text, so that nobody leaves the record by one. */
export const MessageItem = memo(function MessageItem({ conversationId, message, isOwn, isWatched, onMark }: MessageItemProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { id, body, senderName, senderRole, sentAt, isUnread, attachments } = message
  const role = roleName(senderRole)
  const name = isOwn ? t`You` : senderName
  const time = format.time(sentAt)
  return (
    <Item own={isOwn} {...(isUnread && isWatched ? { [unreadAttribute]: id } : {})}>
      <Inline gap={2} css={{ maxWidth: "100%", minHeight: "1.75rem" }}>
        <Text size="sm" tone="muted" css={{ minWidth: 0 }}>
          <Text size="sm" weight="medium">
            {name}
          </Text>
          {!isOwn && senderRole !== "patient" && <> · {typeof role === "string" ? role : t(role)}</>}
          {" · "}
          <Text size="sm" tone="muted" numeric>
            {time}
          </Text>
        </Text>
        {isUnread && (
          <StatusDot tone="live">
            <Trans context="message">Unread</Trans>
          </StatusDot>
        )}
        {!isOwn && (
          <Menu
            isOneOfMany
            align="end"
            trigger={<IconButton icon="more" size="sm" label={t`Message from ${name} at ${time}`} />}
            entries={[
              isUnread
                ? { id: "read", label: t`Mark as read`, icon: "check", onSelect: () => onMark(message, false) }
                : { id: "unread", label: t`Mark as unread`, icon: "mail", onSelect: () => onMark(message, true) },
            ]}
          />
        )}
      </Inline>
      <Bubble look={isOwn ? "own" : "other"}>
        <Text as="div" preserveLines dir="auto">
          {body}
        </Text>
        <MessageFiles conversationId={conversationId} files={attachments} />
      </Bubble>
    </Item>
  )
})
