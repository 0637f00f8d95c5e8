import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useCallback, useMemo, useState } from "react"
import type { MarketFormat } from "../../../../kernel/format/market-format.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { ConversationMessage } from "../../model/index.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Announcements } from "../../../../platform/ui/display/Announcements.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { usePainted } from "../../../../platform/rendering/use-painted.ts"
import { useKeptFocus } from "../use-kept-focus.ts"
import { useStable } from "../../../../platform/rendering/use-stable.ts"
import { type Arrivals, arrivalsAtOpening, arrivalsNow, arrivedSince, countBelow } from "./arrivals.ts"
import { DayPart } from "./DayPart.tsx"
import { MessageItem } from "./MessageItem.tsx"
import { byDay, byMonth, drawnFirst } from "./thread-messages.ts"
import { Beginning, Content, Frame, Jump, Log, Month, NotFound } from "./thread.styles.ts"
import { useLogScroll, useOpenedAt } from "./use-log-scroll.ts"
import type { Marks } from "./use-marks.ts"
import { useSeen } from "./use-seen.ts"
import type { Thread } from "./use-thread.ts"

/** The bar, the conversation's head and the field for the next message are at least so high, in pixels. */
const heightOutside = 220

/** About as high as a message of two lines, in rem, until its month is drawn. */
const messageHeight = 6

export interface ThreadLogProps {
  readonly conversationId: string
  readonly clinicianId: string
  readonly messages: readonly ConversationMessage[]
  readonly thread: Pick<Thread, "isCurrent" | "hasEarlier" | "loadEarlier" | "isLoadingEarlier" | "earlierError">
  /** The message at which the log opens. */
  readonly openAt: string | undefined
  readonly marks: Marks
  /** The number of messages that wait to be sent: the log shows its end when there is another. */
  readonly waiting: number
  /** After the messages: those that have not arrived. */
  readonly children: ReactNode
}

/** The messages of a conversation under their days, from the newest, which are drawn first; earlier ones by pages. */
export function ThreadLog({ conversationId, clinicianId, messages, thread, openAt, marks, waiting, children }: ThreadLogProps) {
  const { t } = useLingui()
  const { isCurrent, hasEarlier, loadEarlier, isLoadingEarlier, earlierError } = thread
  const { log, newLine, isAtEnd, onScroll, toEnd } = useLogScroll(waiting, isCurrent, () => {
    if (earlierError === undefined) loadEarlier()
  })
  const arrivals = useArrivals(messages, clinicianId, isAtEnd, isCurrent)
  const isWhole = usePainted()
  const drawnMessages = isWhole ? messages : drawnFirst(messages, arrivals.newFrom, globalThis.innerHeight - heightOutside)
  const isNotFound = useOpenedAt(log, openAt, isWhole ? messages : none, thread)
  useSeen(log, isCurrent ? drawnMessages : none, marks.see)
  const below = countBelow(messages, arrivals, clinicianId)
  const announced = arrivedSince(messages, arrivals, clinicianId).map(({ id, senderName, body }) => ({
    key: id,
    text: `${senderName}: ${body}`,
  }))
  useKeptFocus(log, hasEarlier === true)
  const months = useMonths(drawnMessages)
  const markOne = useStable(marks.markOne)
  const { isKeptUnread } = marks
  const renderMessage = useCallback(
    (message: ConversationMessage) => (
      <MessageItem
        conversationId={conversationId}
        message={message}
        isOwn={message.senderId === clinicianId}
        isWatched={!isKeptUnread(message)}
        isFound={message.id === openAt}
        hasButtons={isWhole}
        onMark={markOne}
      />
    ),
    [conversationId, clinicianId, isKeptUnread, openAt, isWhole, markOne],
  )
  const count = messages.length
  return (
    <Frame>
      {isNotFound && (
        <NotFound>
          <Plural
            value={count}
            one="The message that this address opens is not here: there is # message."
            other="The message that this address opens is not among the newest # messages."
          />
        </NotFound>
      )}
      {/* A keyboard scrolls what has the focus. */}
      <Log ref={log} role="log" aria-live="off" tabIndex={0} aria-label={t`Messages`} onScroll={onScroll}>
        <Content>
          {hasEarlier === true && isWhole && (
            <Beginning>
              {earlierError !== undefined && (
                <Text as="p" size="sm" tone="danger" role="alert">
                  <Trans>Earlier messages could not be loaded.</Trans> <RequestError error={earlierError} />
                </Text>
              )}
              <Button showsMore size="sm" variant="quiet" icon="chevron-up" pending={isLoadingEarlier} onClick={loadEarlier}>
                <Trans>Show earlier messages</Trans>
              </Button>
            </Beginning>
          )}
          {messages.length === 0 && waiting === 0 && (
            <EmptyState icon="message" title={<Trans>No messages yet</Trans>}>
              <Trans>What you and the patient write to each other appears here.</Trans>
            </EmptyState>
          )}
          {months.map(({ month, days, count, isNewest }) => (
            <Month key={month} isNewest={isNewest} style={{ containIntrinsicBlockSize: `auto ${count * messageHeight}rem` }}>
              {days.map((day) => (
                <DayPart key={day.day} {...day} newFrom={arrivals.newFrom} newLine={newLine} renderMessage={renderMessage} />
              ))}
            </Month>
          ))}
          {children}
        </Content>
      </Log>
      {!isAtEnd && (
        <Jump>
          <Button size="sm" variant={below > 0 ? "primary" : "secondary"} icon="chevron-down" onClick={toEnd}>
            {below > 0 ? <Plural value={below} one="# new message" other="# new messages" /> : <Trans>Jump to newest</Trans>}
          </Button>
        </Jump>
      )}
      <Announcements items={announced} />
    </Frame>
  )
}

const none: readonly ConversationMessage[] = []

/** @param isCurrent false while the messages are those of an earlier visit: the conversation opens with the messages that are loaded then */
function useArrivals(messages: readonly ConversationMessage[], clinicianId: string, isAtEnd: boolean, isCurrent: boolean): Arrivals {
  const [{ arrivals, wasCurrent }, setBefore] = useState(() => ({ arrivals: arrivalsAtOpening(messages), wasCurrent: isCurrent }))
  const isVisible = document.visibilityState === "visible"
  const now = wasCurrent
    ? arrivalsNow(arrivals, messages, { clinicianId, isAtEnd, isVisible })
    : isCurrent
      ? arrivalsAtOpening(messages)
      : arrivals
  if (now !== arrivals || isCurrent !== wasCurrent) setBefore({ arrivals: now, wasCurrent: isCurrent })
  return now
}

const daysByFormat = new WeakMap<MarketFormat, Map<string, string>>()

/** The market's day of a moment; each is worked out once. */
function dayLookup(format: MarketFormat): (moment: string) => string {
  const dayByMoment = daysByFormat.get(format) ?? new Map<string, string>()
  daysByFormat.set(format, dayByMoment)
  return (moment) => {
    const day = dayByMoment.get(moment) ?? format.day(moment).toString()
    dayByMoment.set(moment, day)
    return day
  }
}

function useMonths(messages: readonly ConversationMessage[]) {
  const format = useMarketFormat()
  const dayOf = useMemo(() => dayLookup(format), [format])
  return useMemo(() => byMonth(byDay(messages, dayOf)), [messages, dayOf])
}
