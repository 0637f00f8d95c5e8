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

/** @param keep must not reject: what cannot be kept is its own business to say. */
export function throttledWriter<Content>(
  keep: (content: Content) => Promise<void>,
  refetchInterval = writeIntervalMillis,
): ThrottledWriter<Content> {
  let waiting: { readonly content: Content } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()

  const write = (): Promise<void> => {
    const due = waiting
    waiting = undefined
    if (due !== undefined) {
      // Started at once, not after the write before it: a page that is being closed has no later.
      last = Promise.all([last, keep(due.content)]).then(() => undefined)
    }
    return last
  }
  const tick = () => {
    timer = undefined
    if (waiting === undefined) return
    timer = setTimeout(tick, refetchInterval)
    void write()
  }
  return {
    change: (content) => {
      waiting = { content }
      if (timer !== undefined) return
      timer = setTimeout(tick, refetchInterval)
      void write()
    },
    flush: write,
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
