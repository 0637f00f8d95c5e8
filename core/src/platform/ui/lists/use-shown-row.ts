import type { Virtualizer } from "@tanstack/react-virtual"
import { useEffectEvent, useLayoutEffect, useRef } from "react"

/** A row that a list brings into view. A new object brings it into view again. */
export interface ShownRow {
  readonly key: string
  /** Scrolls to the searched text in the row once it is rendered. */
  readonly scrollTo: ((row: Element) => void) | undefined
}

/** The events by which a reader goes elsewhere in a list. */
const ownMoves = ["wheel", "touchmove", "pointerdown", "keydown"] as const

/**
 * Brings a row into view, and keeps it there until the reader scrolls, presses or types. Rows are measured as they are drawn, and each that is
 * not as high as estimated moves those after it, some frames later on a busy machine. So a row that has moved or grown is scrolled to again.
 * Meanwhile the list corrects no scroll position by itself: it would start from the position before.
 *
 * @param index the row's place among the items; negative without one
 * @param scrollNear scrolls to where the row is expected, so that it is drawn
 */
export function useShownRow<Scroller extends Element>(
  virtual: Virtualizer<Scroller, Element>,
  shownRow: ShownRow | undefined,
  index: number,
  scrollNear: (start: number) => void,
): void {
  const isKept = useRef(false)
  useLayoutEffect(() => {
    if (shownRow === undefined) return
    isKept.current = true
    correctsItself(virtual, false)
    const listening = new AbortController()
    const letGo = () => {
      isKept.current = false
      correctsItself(virtual, true)
      listening.abort()
    }
    for (const move of ownMoves) document.addEventListener(move, letGo, { capture: true, passive: true, signal: listening.signal })
    return letGo
  }, [shownRow, virtual])

  const isDrawn = virtual.getVirtualItems().some((row) => row.index === index)
  const { start, size } = virtual.measurementsCache[index] ?? {}
  const showAt = useEffectEvent((at: number) => scrollNear(at))
  useLayoutEffect(() => {
    if (!isKept.current || shownRow === undefined || start === undefined || size === undefined) return
    const row = isDrawn ? virtual.elementsCache.get(shownRow.key) : undefined
    if (row === undefined) showAt(start)
    else shownRow.scrollTo?.(row)
  }, [shownRow, isDrawn, start, size, virtual])
}

/** Whether a list scrolls by the height that a row above the window gains. */
function correctsItself<Scroller extends Element>(list: Virtualizer<Scroller, Element>, does: boolean): void {
  list.shouldAdjustScrollPositionOnItemSizeChange = does ? undefined : () => false
}
