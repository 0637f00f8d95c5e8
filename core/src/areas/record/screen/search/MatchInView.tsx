import { useEffect, useRef, type ReactNode } from "react"
import type { Match } from "./matches.ts"

export interface MatchInViewProps {
  /** The current match if it is in this entry. Each step makes a new one, and is followed by a scroll. */
  readonly match: Match | undefined
  /** The entry's marks are drawn. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Pixels from the top of the window. */
function centreOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/**
 * Marks one match of an open entry as the current one, and scrolls it into view, also once its entry is drawn. Beside the list, the entry's
 * marks are those of its row and of the selected entry. If the entry has fewer marks, its last one is taken, or else the entry itself.
 */
export function MatchInView({ match, isOpen, children }: MatchInViewProps) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = own.current
    if (match === undefined || !isOpen || element === null) return undefined
    const selected = element.closest("[data-side-by-side]")?.querySelector("[data-selected-entry]")
    const marks = [element, selected].flatMap((part) => [...(part?.querySelectorAll("mark") ?? [])])
    const mark = marks[match.nth] ?? marks.at(-1)
    // The attribute is not React's: drawing thousands of marks again for one step would hold up the page.
    mark?.setAttribute("aria-current", "true")
    const pane = mark?.closest("[data-selected-entry]") ?? undefined
    const show = () => {
      if (mark === undefined || pane === undefined) return (mark ?? element).scrollIntoView?.({ block: "center" })
      element.scrollIntoView?.({ block: "center" })
      // The selected entry is sticky: scrolling around it would move the list, not the match.
      pane.scrollTop += centreOf(mark) - centreOf(pane)
    }
    // The list measures a row that has grown after the next frame. Scrolled before that, the row would count as one above the window, and the
    // list would scroll on by what it grew.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)))
    return () => {
      cancelAnimationFrame(frame)
      mark?.removeAttribute("aria-current")
    }
  }, [match, isOpen])
  return <div ref={own}>{children}</div>
}
