import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { ConversationMessage } from "../../model/index.ts"
import type { Thread } from "./use-thread.ts"

/** The distance to the newest message, in pixels, within which a new message keeps the log at its end. */
const nearEnd = 48
/** The distance to the first message, in pixels, within which the page before it is loaded. */
const nearBeginning = 600

export interface LogScroll {
  /** The element that scrolls. */
  readonly log: RefObject<HTMLDivElement | null>
  /** The line above the first message that is new when the log opens. */
  readonly newLine: RefObject<HTMLLIElement | null>
  readonly isAtEnd: boolean
  readonly onScroll: () => void
  /** Goes to the newest message, with the focus. */
  readonly toEnd: () => void
}

/**
 * The place in a log that scrolls from its end (`column-reverse`, so `scrollTop` is 0 at the newest message and negative above). Content
 * added above then moves nothing, and browsers keep the place when something is added below. A log with new messages opens where they
 * begin.
 *
 * @param waiting the number of messages that wait to be sent: another one shows the end
 * @param isCurrent whether it is known which messages are new
 * @param onBeginning called near the first message
 */
export function useLogScroll(waiting: number, isCurrent: boolean, onBeginning: () => void): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const newLine = useRef<HTMLLIElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  useLayoutEffect(() => {
    const [element, line] = [log.current, newLine.current]
    // Whoever has scrolled in the messages of an earlier visit stays there.
    if (!isCurrent || element === null || line === null || Math.abs(element.scrollTop) >= nearEnd) return
    const above = element.getBoundingClientRect().top - line.getBoundingClientRect().top
    if (above > 0) element.scrollTop -= above + nearEnd
  }, [isCurrent])
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting > before.current && log.current !== null) log.current.scrollTop = 0
    before.current = waiting
  }, [waiting])
  return {
    log,
    newLine,
    isAtEnd,
    onScroll: () => {
      const element = log.current
      if (element === null) return
      const fromEnd = Math.abs(element.scrollTop)
      setIsAtEnd(fromEnd < nearEnd)
      if (element.scrollHeight - element.clientHeight - fromEnd < nearBeginning) onBeginning()
    },
    toEnd: () => {
      const element = log.current
      if (element === null) return
      element.scrollTop = 0
      element.focus({ preventScroll: true })
    },
  }
}

/** The most messages that are loaded to find one. */
const mostLookedThrough = 500

/**
 * Scrolls a log to the message at which it opens. Pages of earlier messages are loaded until the message is there. Each message is scrolled
 * to once, so that a user who scrolls on is not moved back. An address may name a message that is not there: at most {@link
 * mostLookedThrough} messages are loaded for it.
 *
 * @param drawn the messages that are drawn; none while only a part of them is
 * @returns whether the message was looked for and is not there
 */
export function useOpenedAt(
  log: RefObject<HTMLDivElement | null>,
  messageId: string | undefined,
  drawn: readonly ConversationMessage[],
  {
    hasEarlier,
    loadEarlier,
    isLoadingEarlier,
    earlierError,
  }: Pick<Thread, "hasEarlier" | "loadEarlier" | "isLoadingEarlier" | "earlierError">,
): boolean {
  const done = useRef<string>(undefined)
  const isAbsent = messageId !== undefined && drawn.length > 0 && !drawn.some(({ id }) => id === messageId)
  const mayBeEarlier = hasEarlier === true && drawn.length < mostLookedThrough
  useEffect(() => {
    if (messageId === undefined || done.current === messageId || drawn.length === 0) return undefined
    if (!drawn.some(({ id }) => id === messageId)) {
      if (mayBeEarlier && !isLoadingEarlier && earlierError === undefined) loadEarlier()
      return undefined
    }
    // Months that come near the screen get their real heights in the next frame.
    const show = () => {
      done.current = messageId
      log.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "center" })
    }
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)))
    return () => cancelAnimationFrame(frame)
  }, [log, messageId, drawn, mayBeEarlier, loadEarlier, isLoadingEarlier, earlierError])
  return isAbsent && !mayBeEarlier
}
