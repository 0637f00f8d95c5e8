/**
 * An unexpected condition that the page noticed and recovered from: an unknown code, a missing address.
 * Pass it to `reportError`. Its message is logged on the server as it is, so it names kinds and codes and never contains patient data.
 */
export class RecordedError extends Error {
  override readonly name = "RecordedError"
}
