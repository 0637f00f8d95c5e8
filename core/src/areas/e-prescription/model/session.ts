import { Schema } from "effect"

/** The id of a session of an external service, which the page makes: a UUID. */
export const SessionId = Schema.String.check(
  Schema.isPattern(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, { message: "Invalid UUID" }),
)

/** Hours after which a session's secret opens nothing any more. */
export const sessionHours = 24

/** Seconds after which a window that is still empty shows that its service does not respond. */
export const respondsWithinSeconds = 60
