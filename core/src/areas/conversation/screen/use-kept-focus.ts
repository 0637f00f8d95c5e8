import { type RefObject, useEffect, useRef } from "react"

/** Focuses a log when its button for earlier messages has gone with the focus. */
export function useKeptFocus(log: RefObject<HTMLElement | null>, hasButton: boolean): void {
  const hadButton = useRef(hasButton)
  useEffect(() => {
    if (hadButton.current && !hasButton && document.activeElement === document.body) log.current?.focus({ preventScroll: true })
    hadButton.current = hasButton
  }, [log, hasButton])
}
