import { useSyncExternalStore } from "react"
import { flushSync } from "react-dom"

let printedAt: number | undefined
const listeners = new Set<() => void>()

function set(millis: number | undefined): void {
  printedAt = millis
  for (const listener of listeners) listener()
}

// The browser lays out the paper as soon as this event's listeners have returned.
const begin = () => flushSync(() => set(Date.now()))
const end = () => set(undefined)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("beforeprint", begin)
    window.addEventListener("afterprint", end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener("beforeprint", begin)
    window.removeEventListener("afterprint", end)
    printedAt = undefined
  }
}

/**
 * Tells whether the page is being printed, for parts that the screen leaves out or that only paper has.
 *
 * @returns the time at which printing began, in epoch milliseconds; undefined while the page is only on the screen
 */
export const usePrintedAt = (): number | undefined => useSyncExternalStore(subscribe, () => printedAt)
