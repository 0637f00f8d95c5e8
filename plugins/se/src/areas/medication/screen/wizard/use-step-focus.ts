import { useEffect, useRef, type RefObject } from "react"

const controls = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)"
const firstControl = (body: HTMLElement | null) => body?.querySelector<HTMLElement>(`[aria-current=step] :is(${controls})`) ?? null

/**
 * Focuses the first control of each step that opens after the first one.
 *
 * @returns the first control of the step, for the dialog to open on
 */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: number): RefObject<HTMLElement | null> {
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) firstControl(body.current)?.focus()
    shownStep.current = step
  }, [body, step])
  return {
    get current() {
      return firstControl(body.current)
    },
  }
}
