/**
 * The error codes that a request to any endpoint may fail with, besides the codes that its endpoint declares. No endpoint declares one of
 * these.
 */
export const platformCodes = [
  // The browser: no connection, no response in time, a response that cannot be read.
  "offline",
  "unreachable",
  "connected-again",
  "timeout",
  "undecodable",
  // The session and where the request comes from.
  "session_expired",
  "session_locked",
  "csrf",
  "cross_site",
  // The form of the request.
  "idempotency_key_required",
  "idempotency_key_reused",
  "in_progress",
  "version_required",
  "version_conflict",
  "invalid_version",
  "invalid_input",
  "header_mismatch",
  "unstorable_text",
  "payload_too_deep",
  "payload_too_large",
  "unreadable_payload",
  "unsupported_media_type",
  "no_such_address",
  "no_such_endpoint",
  // The caller's access.
  "not_found",
  "refused",
  "not_allowed",
  "not_offered",
  "entry_withheld",
  "plugin_left_out",
  // The server's own state.
  "rate_limited",
  "unavailable",
  "database_unavailable",
  "busy",
  "interrupted",
  "internal_error",
  "job_broken",
  "job_unreadable",
  "service_gave_up",
  // The faults that a demo provokes.
  "demo_fault",
] as const

/** A code that every endpoint may fail with. */
export type PlatformCode = (typeof platformCodes)[number]
