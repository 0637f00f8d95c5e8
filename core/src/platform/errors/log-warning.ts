/** Logs an expected problem to the browser's console; the screen reports it where it matters. */
export function logWarning(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the page has no other log; Effect's would be 2 kB on every page
  console.warn(message, cause)
}
