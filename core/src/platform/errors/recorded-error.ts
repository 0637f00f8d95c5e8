/**
 * Something that should not be, which the page noticed itself and lives with: a word it does not know, an address that is missing.
 * Hand it to `reportError`. Its message goes into the server's log as it is: it names kinds and codes, never anything of a patient's.
 */
export class RecordedError extends Error {
  override readonly name = "NotedFault"
}
