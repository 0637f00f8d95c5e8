import { useEffect, useRef, type RefObject } from "react"

/**
 * For what takes the place of a pressed button once a request has its response: it has the focus that went with the button, or with its dialog. If
 * the clinician has begun to write elsewhere, the focus stays there.
 *
 * @param within selects the element below that is focused; absent: the element itself
 */
export function useFocusWhenLost<Of extends HTMLElement>(within?: string): RefObject<Of | null> {
  const place = useRef<Of>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body && activeElement.closest("[role=dialog]") === null) return
    const target = within === undefined ? place.current : place.current?.querySelector<HTMLElement>(within)
    target?.focus({ preventScroll: true })
  }, [within])
  return place
}
