import { useRef } from "react"

/** Focuses the first invalid control of a form. */
export function useFieldFocus() {
  const body = useRef<HTMLDivElement>(null)
  // Once the errors are on screen.
  const focusInvalid = () => requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
  return { body, focusInvalid }
}
