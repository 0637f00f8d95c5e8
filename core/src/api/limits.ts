/**
 * Kinds of endpoints whose use by one caller is limited. An endpoint names its kind (`limit: "search"`). The server has the limits
 * (`server/src/platform/limits/allowances.ts`).
 */
const limitKinds = [
  /** Starts a sign-in, and ends it on the return from the issuer. */
  "sign-in",
  /** Searches while somebody types. */
  "search",
  /** Identifies people whom the caller does not treat. */
  "person-lookup",
  /** Sends a notification to a patient's devices. */
  "notification",
  "sms",
  /** Opened by a secret in a link. Only wrong secrets count. */
  "visit-link",
  /** Issues credentials for TURN servers, which relay a call's media. */
  "turn-credentials",
  /** Creates a room for a test call. */
  "test-room",
  "client-error",
  /** Brings files. Their bytes count too. */
  "upload",
] as const
export type LimitKind = (typeof limitKinds)[number]
