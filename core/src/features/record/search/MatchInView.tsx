import { useEffect, useRef, type ReactNode } from "react"

export interface MatchInViewProps {
  /** Which of the marks inside is the current one, counted from 0; `undefined`: none. */
  readonly nth: number | undefined
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
export function MatchInView({ nth, children }: MatchInViewProps) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = own.current
    if (nth === undefined || element === null) return undefined
    const selected = element.closest("[data-side-by-side]")?.querySelector("[data-selected-entry]")
    const marks = [element, selected].flatMap((part) => [...(part?.querySelectorAll("mark") ?? [])])
    const mark = marks[nth] ?? marks.at(-1)
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
  }, [nth])
  return <div ref={own}>{children}</div>
}
