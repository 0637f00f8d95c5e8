import { useLayoutEffect, useRef, type ReactNode } from "react"
import type { Match } from "./matches.ts"

export interface CurrentMatchProps {
  /** The current match if it is in this entry. */
  readonly match: Match | undefined
  /** The entry's marks are drawn. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** The entry beside the list, if there is one. */
const selectedBeside = (row: Element) => row.closest("[data-side-by-side]")?.querySelector("[data-selected-entry]") ?? undefined

/**
 * Marks one match of an open entry as the current one. Beside the list, the entry's marks are those of its row and of the selected entry. If
 * the entry has fewer marks, its last one is taken.
 */
export function CurrentMatch({ match, isOpen, children }: CurrentMatchProps) {
  const own = useRef<HTMLDivElement>(null)
  // Marked before the list scrolls to it.
  useLayoutEffect(() => {
    const element = own.current
    if (match === undefined || !isOpen || element === null) return undefined
    const marks = [element, selectedBeside(element)].flatMap((part) => [...(part?.querySelectorAll("mark") ?? [])])
    const mark = marks[match.nth] ?? marks.at(-1)
    // The attribute is not React's: drawing thousands of marks again for one step would hold up the page.
    mark?.setAttribute("aria-current", "true")
    return () => mark?.removeAttribute("aria-current")
  }, [match, isOpen])
  return <div ref={own}>{children}</div>
}

/** Pixels from the top of the window. */
function centreOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** Scrolls to the current match of an entry by its row, or to the row if it has none. */
export function scrollToMatch(row: Element): void {
  const pane = selectedBeside(row)
  const current = "mark[aria-current=true]"
  const inPane = pane?.querySelector(current)
  if (pane === undefined || !inPane) return (row.querySelector(current) ?? row).scrollIntoView?.({ block: "center" })
  row.scrollIntoView?.({ block: "center" })
  // The selected entry is sticky: scrolling around it would move the list, not the match.
  pane.scrollTop += centreOf(inPane) - centreOf(pane)
}
