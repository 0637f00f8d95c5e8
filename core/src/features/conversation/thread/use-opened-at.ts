import { type RefObject, useEffect, useRef } from "react"
import type { ConversationMessage } from "../../../model/conversation/index.ts"
import type { Thread } from "./use-thread.ts"

/**
 * Scrolls a log to the message at which it opens. Pages of earlier messages are loaded until the message is there. Each message is
 * scrolled to once, so that whoever scrolls on is left alone.
 *
 * @param drawn the messages that are drawn; none while only a part of them is
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
): void {
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (messageId === undefined || done.current === messageId || drawn.length === 0) return undefined
    if (!drawn.some(({ id }) => id === messageId)) {
      if (hasEarlier === true && !isLoadingEarlier && earlierError === undefined) loadEarlier()
      return undefined
    }
    // Months that come near the screen get their real heights in the next frame.
    const show = () => {
      done.current = messageId
      log.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "center" })
    }
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)))
    return () => cancelAnimationFrame(frame)
  }, [log, messageId, drawn, hasEarlier, loadEarlier, isLoadingEarlier, earlierError])
}
