import { useSyncExternalStore } from "react"
import { lowPhone } from "../page/page.styles.ts"

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(lowPhone)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

/** Whether the window is as narrow as a phone and too low for a head above the day, as at 400 % zoom. */
export const useLowPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(lowPhone).matches)
