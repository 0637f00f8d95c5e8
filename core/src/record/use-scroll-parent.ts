import { useCallback, useRef, useState, type RefCallback, type RefObject } from "react"

/**
 * The element that scrolls what `probe` is attached to: the pane the tab is in, else the page's own.
 * `isFound` turns true with the first drawing, so that a list waits for the element it measures.
 */
export function useScrollParent(): {
  readonly probe: RefCallback<HTMLElement>
  readonly scrollParent: RefObject<HTMLElement | null>
  readonly isFound: boolean
} {
  const scrollParent = useRef<HTMLElement | null>(null)
  const [isFound, setIsFound] = useState(false)
  const probe = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    scrollParent.current = scrollerOf(element)
    setIsFound(true)
  }, [])
  return { probe, scrollParent, isFound }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === "auto" || overflowY === "scroll") return parent
  }
  return document.documentElement
}
