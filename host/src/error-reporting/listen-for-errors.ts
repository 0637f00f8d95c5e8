/** Tells the server of the page's faults. */
export interface ErrorReport {
  /** A fault that somebody has caught: React, at the edge of a part of the screen. */
  readonly note: (error: unknown) => void
  readonly stop: () => void
}

/** Different faults a page tells of; after that it only repeats itself. */
const faultsAPage = 10

/**
 * Listens for what nobody caught, and for what the page reports itself (`reportError`).
 *
 * @param tell sends one fault on its way; what becomes of it is nobody's business here
 */
export function listenForErrors(page: Window, tell: (error: unknown) => void | Promise<void>): ErrorReport {
  const told = new Set<string>()
  const note = (error: unknown) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (told.has(words) || told.size === faultsAPage) return
    told.add(words)
    void quietly(() => tell(error))
  }
  const onError = (event: ErrorEvent) => note(event.error)
  const onRejection = (event: PromiseRejectionEvent) => note(event.reason)
  page.addEventListener("error", onError)
  page.addEventListener("unhandledrejection", onRejection)
  return {
    note,
    stop: () => {
      page.removeEventListener("error", onError)
      page.removeEventListener("unhandledrejection", onRejection)
    },
  }
}

/** A fault in telling a fault is not told. */
async function quietly(tell: () => void | Promise<void>): Promise<void> {
  try {
    await tell()
  } catch {
    // The code that tells did not come: a server that does not answer is said elsewhere.
  }
}
