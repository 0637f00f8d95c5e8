const fields = "input, textarea, select, [contenteditable='true']"

/** The boxes in which an element may scroll, the nearest first, and the page's own last. */
function boxesAround(element: Element): readonly HTMLElement[] {
  const boxes: HTMLElement[] = []
  for (let box = element.parentElement; box !== null && box !== document.documentElement; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) boxes.push(box)
  return [...boxes, document.documentElement]
}

/** In a low window a box is as high as its content, and what is around it scrolls. */
const scrolls = (box: Element): boolean => box.scrollHeight > box.clientHeight

/** The field that is held, its last position, and the boxes whose scrolling moves it. */
interface Held {
  readonly field: Element
  readonly boxes: readonly HTMLElement[]
  readonly stop: () => void
  top: number
  /** The distance by which the boxes were scrolled then, together. */
  scrolled: number
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

const scrolledOf = (boxes: readonly Element[]): number => boxes.reduce((sum, { scrollTop }) => sum + scrollTop, 0)

/** Takes where the field stands now for its place. */
function see(held: Omit<Held, "stop">): void {
  held.top = topOf(held.field)
  held.scrolled = scrolledOf(held.boxes)
}

function hold(field: Element): Held {
  const boxes = boxesAround(field)
  const [nearest] = boxes
  const position = { field, boxes, top: topOf(field), scrolled: scrolledOf(boxes) }
  // A change above the field grows a box's content, or moves the box itself. This runs before the browser paints.
  const sizes = new ResizeObserver(() => {
    const scroller = boxes.find(scrolls)
    if (!field.isConnected || scroller === undefined) return
    // A scroll of this frame is reported only later: it is meant, and not taken back.
    scroller.scrollTop += topOf(field) - (position.top - (scrolledOf(boxes) - position.scrolled))
    see(position)
  })
  if (nearest !== undefined) for (const box of [nearest, ...nearest.children]) sizes.observe(box)
  // The browser holds what is on screen only once a box has scrolled, and would count the same step twice.
  for (const { style } of boxes) style.setProperty("overflow-anchor", "none")
  const stop = () => {
    sizes.disconnect()
    for (const { style } of boxes) style.removeProperty("overflow-anchor")
  }
  return Object.assign(position, { stop })
}

/**
 * Keeps the focused field in its place on the screen while elements above it grow, shrink, appear or disappear. A clinician who writes there, or has
 * just chosen an option, finds the next line where they saw it.
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
    if (element?.matches(fields) === true) held = hold(element)
  }
  const onFocus = ({ target }: FocusEvent) => take(target as Element)
  // The clinician scrolls: the field is then held where it comes to stand.
  const onScroll = () => {
    if (held !== undefined) see(held)
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
