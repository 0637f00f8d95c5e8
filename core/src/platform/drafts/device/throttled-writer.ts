/**
 * Calls `write` soon after a change, once the frame that shows it is painted. It then writes at most once per interval, and always the last
 * change.
 */
export interface ThrottledWriter<Content> {
  readonly change: (content: Content) => void
  /** Writes the pending change now; resolves when it is written. */
  readonly flush: () => Promise<void>
  /** Discards the pending change. */
  readonly cancel: () => void
}

/** Half of the 300 ms that may be lost, so that a slow write still finishes in time. */
export const writeIntervalMillis = 150

/** Milliseconds from a change to its write when nothing was written lately: sealing and storing a draft would delay the key's own frame. */
const firstWriteMillis = 50

/** @param write must not reject; it reports its own failures */
export function throttledWriter<Content>(
  write: (content: Content) => Promise<void>,
  intervalMillis = writeIntervalMillis,
): ThrottledWriter<Content> {
  let waiting: { readonly content: Content } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    const next = waiting
    waiting = undefined
    if (next !== undefined) {
      // Starts immediately instead of after the previous write, because the page may be closing.
      last = Promise.all([last, write(next.content)]).then(() => undefined)
    }
    return last
  }
  const tick = () => {
    timer = undefined
    if (waiting === undefined) return
    timer = setTimeout(tick, intervalMillis)
    void flush()
  }
  return {
    change: (content) => {
      waiting = { content }
      if (timer !== undefined) return
      timer = setTimeout(tick, Math.min(firstWriteMillis, intervalMillis))
    },
    flush: flush,
    cancel: () => {
      waiting = undefined
    },
  }
}

/** Runs `flush` when the page is hidden or left, the last reliable moments. Returns a function that stops it. */
export function onPageLeave(flush: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") flush()
  }
  window.addEventListener("pagehide", flush)
  document.addEventListener("visibilitychange", onVisibility)
  return () => {
    window.removeEventListener("pagehide", flush)
    document.removeEventListener("visibilitychange", onVisibility)
  }
}
