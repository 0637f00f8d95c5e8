/** Calls `keep` soon after each change: at once, then at most once in `refetchInterval`, the last change always included. */
export interface ThrottledWriter<Content> {
  /** Something was typed. */
  readonly change: (content: Content) => void
  /** Keeps what is waiting, now; resolves when it is kept. */
  readonly flush: () => Promise<void>
  /** Forgets what is waiting. */
  readonly cancel: () => void
}

/** Half of the 300 ms that may be lost, so that a slow write still is in time. */
export const writeIntervalMillis = 150

/** @param write must not reject: what cannot be kept is its own business to say. */
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
      // Started at once, not after the write before it: a page that is being closed has no later.
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
      timer = setTimeout(tick, intervalMillis)
      void flush()
    },
    flush: flush,
    cancel: () => {
      waiting = undefined
    },
  }
}

/** Runs `flush` whenever the page is hidden or left: the last moments in which it is sure to run. Returns how to stop. */
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
