/** Writes to the browser's console, for whoever looks there: something that was to be expected, and is said on the screen where it matters. */
export function logWarning(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the page has no other log; Effect's would be 2 kB on every page
  console.warn(message, cause)
}
