import { useEffect, useRef, type RefObject } from "react"

/**
 * For elements that replace a pressed button: takes the focus if the button is gone, or was in a dialog that
 * closes. If the focus is elsewhere it stays there.
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
