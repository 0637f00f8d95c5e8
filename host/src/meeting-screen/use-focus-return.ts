import { useLayoutEffect, useRef, type RefObject } from "react"

/**
 * Keeps the focus in sight while a part of the screen opens and closes: it goes into a part that covers what had it, and back to where it
 * came from when the part closes with it. Nobody who is elsewhere by then is moved.
 *
 * @param opened what is open in the part; `undefined` while it is closed
 * @param way what opens the part again: it gets the focus where what had it is gone
 * @returns for the part's element, which must be able to take the focus
 */
export function useFocusReturn(opened: string | undefined, way: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  // Before the browser takes the focus from what cannot have it any more.
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
