import type { ApiError } from "./api-error.ts"

const tags: ReadonlySet<unknown> = new Set<ApiError["_tag"]>([
  "NotFound",
  "Refused",
  "SessionExpired",
  "Invalid",
  "Conflict",
  "RateLimited",
  "Unavailable",
  "Timeout",
  "DecodeError",
])

/** Tells a call's typed error from a fault in the program. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === "object" && error !== null && "_tag" in error && tags.has(error._tag)
