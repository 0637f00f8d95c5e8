import { useLayoutEffect, useRef, type RefObject } from "react"

/**
 * Keeps the focus visible while a part of the screen opens and closes. The focus moves into a part that covers the focused element, and back
 * to it when the part closes with the focus inside. A focus that has moved elsewhere stays there.
 *
 * @param opened what is open in the part; `undefined` while it is closed
 * @param way the control that reopens the part; it gets the focus when the original element is gone
 * @returns a ref for the part's element, which must be focusable
 */
export function useFocusReturn(opened: string | undefined, way: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  // Runs before the browser takes the focus from an element that can no longer have it.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (opened !== undefined) {
      before.current = activeElement as HTMLElement
      if (activeElement?.closest("[inert]")) part.current?.focus()
    } else if (before.current !== null && (activeElement === body || part.current?.contains(activeElement))) {
      const back = before.current.isConnected && before.current !== body ? before : way
      back.current?.focus()
    }
  }, [opened, way])
  return part
}
