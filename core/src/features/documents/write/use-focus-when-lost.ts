import { useEffect, useRef, type RefObject } from "react"

/**
 * For what comes in the place of what was pressed: takes the focus where the pressed button is gone with it, or was in a dialog that
 * closes. Somebody who is elsewhere on the page stays there.
 */
export function useFocusWhenLost<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.closest("[role='dialog']") !== null)
      element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
