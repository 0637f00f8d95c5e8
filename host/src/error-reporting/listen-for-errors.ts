/** Reports the page's errors to the server. */
export interface ErrorReport {
  /** Reports an error that was caught, such as by React's error boundary around a section. */
  readonly note: (error: unknown) => void
  readonly stop: () => void
}

/** The number of different errors a page reports. */
const faultsAPage = 10

/**
 * Listens for uncaught errors, and for errors the page reports itself (`reportError`).
 *
 * @param tell sends one error; its own failure is ignored
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

/** An error while reporting an error is not reported. */
async function quietly(tell: () => void | Promise<void>): Promise<void> {
  try {
    await tell()
  } catch {
    // The reporting code did not load. Another part of the page says that the server does not answer.
  }
}
