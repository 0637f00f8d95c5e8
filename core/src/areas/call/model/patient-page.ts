/**
 * Returns the patient's page at an address; undefined for addresses of clinicians. An app may write a link's `#` as `%23`, and take the punctuation
 * after a link as part of it.
 *
 * @param path without parameters and fragment: `/visit%23…`
 */
export function patientPageOf(path: string): string | undefined {
  const [, page] = /^\/(visit|conversation)(?!\.html$)(?:$|[^\w-])/.exec(path) ?? []
  return page === undefined ? undefined : `/${page}.html`
}
