/** Reports the page's errors to the server. */
export interface ErrorReport {
  /** Reports an error that was caught, such as by React's error boundary around a section: then `caughtBy` is the boundary. */
  readonly report: (error: unknown, caughtBy?: unknown) => void
  readonly stop: () => void
}

/** The number of different errors a page reports. */
const maxReports = 10

/**
 * Listens for uncaught errors, and for errors that the page reports itself (`reportError`).
 *
 * @param send sends one error; its own failure is ignored
 */
export function listenForErrors(page: Window, send: (error: unknown, caughtBy?: unknown) => void | Promise<void>): ErrorReport {
  const reported = new Set<string>()
  const report = (error: unknown, caughtBy?: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (reported.has(text) || reported.size === maxReports) return
    reported.add(text)
    void quietly(() => send(error, caughtBy))
  }
  const onError = (event: ErrorEvent) => report(event.error)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  page.addEventListener("error", onError)
  page.addEventListener("unhandledrejection", onRejection)
  return {
    report,
    stop: () => {
      page.removeEventListener("error", onError)
      page.removeEventListener("unhandledrejection", onRejection)
    },
  }
}

/** An error while reporting an error is not reported. */
async function quietly(report: () => void | Promise<void>): Promise<void> {
  try {
    await report()
  } catch {
    // The reporting code did not load. Another part of the page says that the server does not answer.
  }
}
