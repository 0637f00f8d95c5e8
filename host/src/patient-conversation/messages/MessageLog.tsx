import { Trans, useLingui } from "@lingui/react/macro"
import { useKeptFocus } from "@rond/core/features/conversation"
import type { ConversationMessage } from "@rond/core/model/conversation"
import { Announcements, Button, styled, Text } from "@rond/core/ui"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { byDay, dayText, daysAgo, timeText } from "./message-days.ts"
import { MessageFile } from "./MessageFile.tsx"
import type { ConversationSnapshot, OpenConversation } from "../open-conversation.ts"

const Log = styled("div", {
  boxSizing: "border-box",
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // The page itself keeps the place when earlier messages are added.
  overflowAnchor: "none",
  padding: "$4",
  outline: 0,
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px $colors$focus" },
})
const Messages = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$3" })
const Day = styled("h2", {
  margin: "$4 0 $3",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  fontWeight: "$medium",
  color: "$textMuted",
  textAlign: "center",
})
const Message = styled("li", {
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  boxSizing: "border-box",
  maxWidth: "85%",
  padding: "$2 $3",
  borderRadius: "$lg",
  border: "1px solid transparent",
  variants: {
    own: {
      true: { alignSelf: "flex-end", backgroundColor: "$accentSoft", borderColor: "$accentLine" },
      false: { alignSelf: "flex-start", backgroundColor: "$surface", borderColor: "$line" },
    },
  },
})
const Centred = styled("div", { display: "flex", flexDirection: "column", alignItems: "center", gap: "$2" })

/** The distance from the end, in pixels, at which a reader still counts as at the newest message. */
const nearTheEnd = 120

export interface MessageLogProps extends Pick<ConversationSnapshot, "knownMessages" | "unsent" | "sending" | "earlier"> {
  readonly nowMillis: number
  readonly timeZone: string
  readonly onEarlier: () => void
  readonly onReadFile: OpenConversation["readFile"]
}

/** The messages by day, and those that have not arrived. It follows the newest while the reader is there. */
export function MessageLog(props: MessageLogProps) {
  const { knownMessages, unsent, sending, earlier, nowMillis, timeZone, onEarlier, onReadFile } = props
  const { messages, hasEarlier } = knownMessages
  const { t, i18n } = useLingui()
  const log = useScrollAnchor(messages[0]?.id)
  useKeptFocus(log, hasEarlier)
  const nameOf = (day: string) => {
    const ago = daysAgo(day, nowMillis, timeZone)
    return ago === 0 ? t`Today` : ago === 1 ? t`Yesterday` : dayText(day, nowMillis, timeZone, i18n.locale)
  }
  return (
    // A keyboard scrolls what has the focus.
    <Log ref={log} role="log" aria-live="off" tabIndex={0} aria-label={t`Messages`}>
      {hasEarlier && (
        <Centred>
          <Button showsMore icon="chevron-up" pending={earlier === "loading"} onClick={onEarlier}>
            <Trans>Show earlier messages</Trans>
          </Button>
          {earlier === "failed" && (
            <Text role="alert" size="sm" tone="danger">
              <Trans>Earlier messages could not be loaded. Try again.</Trans>
            </Text>
          )}
        </Centred>
      )}
      {byDay(messages, timeZone).map((day) => (
        <section key={day.day}>
          <Day>{nameOf(day.day)}</Day>
          <Messages>
            {day.messages.map((message) => (
              <SentMessage
                key={message.id}
                message={message}
                time={timeText(message.sentAt, timeZone, i18n.locale)}
                onReadFile={onReadFile}
              />
            ))}
          </Messages>
        </section>
      ))}
      {unsent.length > 0 && (
        <Messages css={{ marginTop: "$3" }}>
          {unsent.map(({ id, body }, index) => (
            <Waiting key={id} body={body} isOnItsWay={sending === "sending" && index === 0} />
          ))}
        </Messages>
      )}
      {messages.length === 0 && unsent.length === 0 && (
        <Centred css={{ paddingBlock: "$8" }}>
          <Text as="p" tone="muted">
            <Trans>There are no messages yet.</Trans>
          </Text>
        </Centred>
      )}
    </Log>
  )
}

interface SentMessageProps extends Pick<MessageLogProps, "onReadFile"> {
  readonly message: ConversationMessage
  readonly time: string
}

function SentMessage({ message, time, onReadFile }: SentMessageProps) {
  const isOwn = message.senderRole === "patient"
  return (
    <Message own={isOwn}>
      <Line>
        <bdi>{isOwn ? <Trans>You</Trans> : message.senderName}</bdi> · {time}
      </Line>
      <Text preserveLines dir="auto">
        {message.body}
      </Text>
      {message.attachments.map((file) => (
        <MessageFile key={file.id} file={file} onRead={onReadFile} />
      ))}
    </Message>
  )
}

function Waiting({ body, isOnItsWay }: { readonly body: string; readonly isOnItsWay: boolean }) {
  return (
    <Message own css={{ borderStyle: "dashed" }}>
      <Line>
        <Trans>You</Trans> · {isOnItsWay ? <Trans>Sending…</Trans> : <Trans>Not sent</Trans>}
      </Line>
      <Text preserveLines dir="auto">
        {body}
      </Text>
    </Message>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Text size="xs" tone="muted">
    {children}
  </Text>
)

/** Shows the newest message when one arrives and the reader is at the end, and keeps what is shown where earlier ones are added. */
function useScrollAnchor(first: string | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef<{ readonly first: string | undefined; readonly height: number }>(undefined)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = log.current
    if (element === null) return undefined
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearTheEnd
    }
    element.addEventListener("scroll", note, { passive: true })
    return () => element.removeEventListener("scroll", note)
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return
    const grown = element.scrollHeight - (before.current?.height ?? 0)
    const hasEarlierNow = before.current?.first !== undefined && before.current.first !== first
    if (hasEarlierNow && !isAtEnd.current) element.scrollTop += grown
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight
    // On a low screen the page scrolls, not the messages.
    if (before.current === undefined) element.lastElementChild?.scrollIntoView?.({ block: "end" })
    before.current = { first, height: element.scrollHeight }
  })
  return log
}

export interface NewMessagesProps {
  readonly messages: readonly ConversationMessage[]
}

/** Announces the clinicians' messages that arrive while the page is open, politely. */
export function NewMessages({ messages }: NewMessagesProps) {
  const newestPosition = messages.at(-1)?.position ?? 0
  const [before] = useState(newestPosition)
  const arrived = messages.filter(({ senderRole, position }) => senderRole !== "patient" && position > before)
  return <Announcements items={arrived.map(({ id, senderName, body }) => ({ key: id, text: `${senderName}: ${body}` }))} />
}
