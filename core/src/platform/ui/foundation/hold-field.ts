const fields = "input, textarea, select, [contenteditable='true']"

/** The box in which an element scrolls; the page's own where there is none. */
function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.scrollingElement ?? document.documentElement
}

/** The field that is held, where it was seen last, and what moves it. */
interface Held {
  readonly field: Element
  readonly scroller: Element
  readonly stop: () => void
  top: number
  /** How far what contains it was scrolled then. */
  scrolled: number
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** How far a box and the page around it are scrolled together. */
const scrolledOf = (scroller: Element): number => {
  const page = document.scrollingElement
  return scroller.scrollTop + (page === null || page === scroller ? 0 : page.scrollTop)
}

function hold(field: Element): Held {
  const scroller = scrollerOf(field)
  const held = { field, scroller, top: topOf(field), scrolled: scrolledOf(scroller) }
  // What is above the field grows the scroller's content, or moves the scroller itself. This runs before the browser paints.
  const sizes = new ResizeObserver(() => {
    if (!field.isConnected) return
    // A scroll of this frame is reported only later: it is meant, and not taken back.
    scroller.scrollTop += topOf(field) - (held.top - (scrolledOf(scroller) - held.scrolled))
    held.top = topOf(field)
    held.scrolled = scrolledOf(scroller)
  })
  for (const box of [scroller, ...scroller.children]) sizes.observe(box)
  const { style } = scroller as HTMLElement
  // The browser holds what is on screen only once a box has scrolled, and would count the same step twice.
  style.setProperty("overflow-anchor", "none")
  const stop = () => {
    sizes.disconnect()
    style.removeProperty("overflow-anchor")
  }
  return Object.assign(held, { stop })
}

/**
 * Keeps the field that has the focus where it is on the screen, while what is above it grows, shrinks, comes or goes. Whoever writes there, or
 * has just chosen, finds the next line where they saw it.
 *
 * @returns a function that stops it
 */
export function holdFocusedField(): () => void {
  let held: Held | undefined
  const release = () => {
    held?.stop()
    held = undefined
  }
  const take = (element: Element | null) => {
    release()
    // In a low window, as at 400 % zoom, the browser scrolls to what is typed.
    if (window.innerHeight >= 480 && element?.matches(fields) === true) held = hold(element)
  }
  const onFocus = ({ target }: FocusEvent) => take(target as Element)
  // The clinician scrolls: the field is then held where it comes to stand.
  const onScroll = () => {
    if (held === undefined) return
    held.top = topOf(held.field)
    held.scrolled = scrolledOf(held.scroller)
  }
  take(document.activeElement)
  document.addEventListener("focusin", onFocus)
  document.addEventListener("focusout", release)
  document.addEventListener("scroll", onScroll, { capture: true, passive: true })
  return () => {
    release()
    document.removeEventListener("focusin", onFocus)
    document.removeEventListener("focusout", release)
    document.removeEventListener("scroll", onScroll, { capture: true })
  }
}
