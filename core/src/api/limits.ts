/**
 * Kinds of endpoints that one caller may use only so often. An endpoint names its kind (`limit: "search"`); how often is the server's table
 * (`server/src/platform/limits/allowances.ts`).
 */
const limitKinds = [
  /** Beginning to sign in, and coming back from the issuer. */
  "sign-in",
  /** Searches that run while somebody types. */
  "search",
  /** Identifies people whom the caller does not treat. */
  "person-lookup",
  /** Sends a notification to a patient's devices. */
  "notification",
  "sms",
  /** Opened by a secret in a link; secrets that are wrong are counted. */
  "visit-link",
  /** Issues credentials for TURN servers, which relay a call's media. */
  "turn-credentials",
  /** Makes a room for a call. */
  "test-room",
  "client-error",
] as const
export type LimitKind = (typeof limitKinds)[number]
