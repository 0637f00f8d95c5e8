import { hashKey } from "@tanstack/react-query"
import { randomId } from "../http/random-id.ts"

/**
 * Identifies the last submission of a draft and is stored with it. Resubmitting identical content, even after a crash,
 * reuses the idempotency key; changed content gets a new one.
 */
export interface Submission {
  readonly key: string
  /** Hash of the submitted content. */
  readonly sent: string
}

/** The submission for this content, given the previous one. @param written without files, which the hash cannot tell apart */
export function submissionOf(before: Submission | undefined, written: unknown): Submission {
  const sent = hashKey([written])
  return before?.sent === sent ? before : { key: randomId(), sent }
}

export const isSubmission = (value: unknown): value is Submission =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "sent" in value &&
  typeof value.key === "string" &&
  typeof value.sent === "string"
