import type { CallError } from "../contract/problem.ts"

const tags: ReadonlySet<unknown> = new Set<CallError["_tag"]>([
  "NotFound",
  "Refused",
  "SessionExpired",
  "Invalid",
  "Conflict",
  "RateLimited",
  "Unavailable",
  "Timeout",
  "UndecodableAnswer",
])

/** Tells a call's typed error from a fault in the program. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === "object" && error !== null && "_tag" in error && tags.has(error._tag)
