/** Marks the page as locked. Its style (`outline.css`) then shows only the lock screen, and hides dialogs and overlays too. */
const mark = "data-locked"

/**
 * Hides everything but the lock screen from sight, keyboard and screen readers, while calls, saves and timers keep running. Returns a function
 * that shows it again, with the focus and the scroll positions restored.
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
