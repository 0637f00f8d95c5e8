import { Uuid } from "../../../kernel/api/request/uuid.ts"

/** The id of a session of an external service, which the page makes. */
export const SessionId = Uuid

/** Hours after which a session's secret opens nothing any more. */
export const sessionHours = 24

/** Seconds after which a window that is still empty shows that its service does not respond. */
export const respondsWithinSeconds = 60
