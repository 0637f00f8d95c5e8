import { useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import type { MarketFormat } from "../../../../kernel/format/market-format.ts"
import type { ChatMessage, Party } from "../../model/index.ts"
import { styled, Text, VisuallyHidden } from "../../../../platform/ui/index.ts"

const Log = styled("div", {
  flex: "0 1 auto",
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Above the focus ring of the field below.
  paddingBlockEnd: "$1",
  "&:focus-visible": { outline: "2px solid $colors$focus", outlineOffset: "-2px" },
})
const Messages = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  display: "flex",
  flexDirection: "column",
  gap: "$2",
})
const Message = styled("li", {
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  maxWidth: "85%",
  padding: "$1 $2",
  borderRadius: "$md",
  variants: {
    own: {
      true: { alignSelf: "flex-end", backgroundColor: "$accentSoft" },
      false: { alignSelf: "flex-start", backgroundColor: "$surfaceInset" },
    },
  },
})

export interface ChatMessagesProps {
  readonly messages: readonly ChatMessage[]
  /** The reader. */
  readonly reader: Party
  readonly patientName: string
  /** The clinic's. Absent on the patient's page: the times have the device's clock and form. */
  readonly format?: MarketFormat
}

/**
 * The messages of a chat, scrolled to the newest. Links stay text, so that a press does not leave the call. {@link NewMessage} announces
 * them.
 */
export function ChatMessages({ messages, reader, patientName, format }: ChatMessagesProps) {
  const { t, i18n } = useLingui()
  const log = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) log.current?.scrollTo?.({ top: log.current.scrollHeight })
  }, [newest])
  return (
    // A keyboard scrolls what has the focus.
    <Log ref={log} role="log" aria-live="off" tabIndex={0} aria-label={t`Messages`}>
      <Messages>
        {messages.map(({ id, sender, clinicianName, text, sentAtMillis }) => (
          <Message key={`${sender} ${id}`} own={sender === reader}>
            <Text size="xs" tone="muted">
              <bdi>{sender === reader ? t`You` : (clinicianName ?? patientName)}</bdi> · {writtenAt(sentAtMillis, i18n.locale, format)}
            </Text>
            <Text preserveLines dir="auto">
              {text}
            </Text>
          </Message>
        ))}
      </Messages>
    </Log>
  )
}

export interface NewMessageProps {
  /** Undefined until the chat has loaded. */
  readonly messages: readonly ChatMessage[] | undefined
  /** The other party. */
  readonly from: Party
  readonly name: string
}

/** Announces the other party's messages politely, whether or not the chat is open. Earlier messages are not read out. */
export function NewMessage({ messages, from, name }: NewMessageProps) {
  const [before, setBefore] = useState<number>()
  if (before === undefined && messages !== undefined) setBefore(messages.length)
  const newest = messages?.slice(before ?? messages.length).findLast(({ sender }) => sender === from)
  return <VisuallyHidden as="output">{newest !== undefined && `${name}: ${newest.text}`}</VisuallyHidden>
}

/** The time; of another day, with its date. */
function writtenAt(millis: number, locale: string, format: MarketFormat | undefined): string {
  if (format !== undefined) {
    const today = format.today()
    return format.day(millis).equals(today) ? format.time(millis) : format.shortDateTime(millis, today, "start")
  }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "short" })
  const isToday = day.format(millis) === day.format(Date.now())
  return new Intl.DateTimeFormat(locale, { ...(isToday ? {} : { dateStyle: "short" }), timeStyle: "short" }).format(millis)
}
