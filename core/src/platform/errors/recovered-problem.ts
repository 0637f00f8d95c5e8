/**
 * An unexpected condition that the page noticed and recovered from: an unknown code, a missing address.
 * Pass it to `reportError`. Its message is logged on the server as it is, so it names kinds and codes and never contains patient data.
 */
export class RecordedError extends Error {
  override readonly name = "NotedFault"
}

/** Logs an expected problem to the browser's console; the screen reports it where it matters. */
export function logWarning(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the page has no other log; Effect's would be 2 kB on every page
  console.warn(message, cause)
}
