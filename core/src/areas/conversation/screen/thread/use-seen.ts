import type { ConversationMessage } from "../../model/index.ts"
import { type RefObject, useEffect, useEffectEvent, useRef } from "react"

/** Milliseconds that a message must be on screen to count as seen: scrolling past it is not reading it. */
const dwellMillis = 500

/** A message on screen has this attribute with its id while it is unread. */
export const unreadAttribute = "data-unread-message"

/** Whether the page can be read: it is visible, and its window has the focus. A second screen may show a page unread. */
const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus()

/** Says which unread messages have been on screen, at least by half or over half of the screen, while the page was looked at. */
export function useSeen(
  log: RefObject<HTMLElement | null>,
  messages: readonly ConversationMessage[],
  onSeen: (ids: ReadonlySet<string>) => void,
): void {
  const report = useEffectEvent(onSeen)
  const onScreen = useRef(new Set<string>())
  useEffect(() => {
    const root = log.current
    const unread = new Set(messages.flatMap(({ id, isUnread }) => (isUnread ? [id] : [])))
    if (root === null || unread.size === 0) return undefined
    const visible = onScreen.current
    visible.clear()
    let due: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(due)
      due = undefined
      if (visible.size === 0 || !isLookedAt()) return
      due = setTimeout(() => {
        if (isLookedAt() && visible.size > 0) report(new Set(visible))
      }, dwellMillis)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const id = target.getAttribute(unreadAttribute)
          if (id === null) continue
          const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height / 2
          if (isIntersecting && (intersectionRatio >= 0.5 || fills)) visible.add(id)
          else visible.delete(id)
        }
        check()
      },
      { root, threshold: [0, 0.1, 0.25, 0.5] },
    )
    for (const element of root.querySelectorAll(`[${unreadAttribute}]`))
      if (unread.has(element.getAttribute(unreadAttribute) ?? "")) observer.observe(element)
    document.addEventListener("visibilitychange", check)
    window.addEventListener("focus", check)
    window.addEventListener("blur", check)
    return () => {
      clearTimeout(due)
      window.removeEventListener("focus", check)
      window.removeEventListener("blur", check)
      observer.disconnect()
      document.removeEventListener("visibilitychange", check)
    }
  }, [log, messages])
}
