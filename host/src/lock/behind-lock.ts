/** Marks the page as locked: its style (`outline.css`) then shows the lock screen and nothing else, dialogs and what floats included. */
const mark = "data-locked"

/**
 * Hides everything but the lock screen, for eyes, keyboard and screen readers alike, and lets it run on: calls, saves, timers. Returns how
 * to show it again as it was, the focus and the places of what scrolls too, which a hidden element forgets.
 */
export function hideBehindLock(): () => void {
  const focused = document.activeElement
  const scrolled = [document.documentElement, ...document.body.querySelectorAll("*")].flatMap((element) => {
    const { scrollTop: top, scrollLeft: left } = element
    return top > 0 || left > 0 ? [{ element, top, left }] : []
  })
  document.documentElement.setAttribute(mark, "")
  return () => {
    document.documentElement.removeAttribute(mark)
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: "instant" })
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  }
}
