/**
 * Kinds of endpoints whose use by one caller is limited. An endpoint names its kind (`limit: "search"`). The server has the limits
 * (`server/src/platform/limits/allowances.ts`).
 */
const limitKinds = [
  /** Starts a sign-in, and ends it on the return from the issuer. */
  "sign-in",
  /** A sign-in that is refused, which the audit log has. */
  "refused-sign-in",
  /** Searches while the user types. */
  "search",
  /** Suggests items that fit the words on a page. Every open page asks by itself, so it does not count towards the user's searches. */
  "suggestion",
  /** Identifies people whom the caller does not treat. */
  "person-lookup",
  /** Sends a notification to a patient's devices. */
  "notification",
  "sms",
  /** Opened by the secret in a patient's link. */
  "visit-link",
  /** Opened by the key of a call's party. */
  "room-key",
  /** Issues credentials for TURN servers, which relay a call's media. */
  "turn-credentials",
  /** Creates a room for a test call. */
  "test-room",
  "client-error",
  /** Uploads files. Their bytes count too. */
  "upload",
  /** Writes to a patient. */
  "message",
  /** Reads the data of many patients, or much of a record. */
  "mass-read",
  /** Lists items of several patients, such as a day's meetings or waiting work. Pages refetch it by themselves. */
  "patient-list",
  /** Deactivates and reactivates people, ends their sessions, and switches plugins. */
  "people-change",
  /** Opens an event stream. */
  "event-stream",
  /** Ends sessions in the issuer's name. */
  "back-channel-logout",
] as const
export type LimitKind = (typeof limitKinds)[number]

/** The most forms with files that one person sends at once. The server lets a further one wait for a moment only. */
export const maxFormsAtOnce = 2
