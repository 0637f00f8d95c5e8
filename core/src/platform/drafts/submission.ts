import { hashKey } from "@tanstack/react-query"
import { randomId } from "../http/random-id.ts"

/**
 * What a draft was last sent as, kept with the draft: the very same again, after a failure, a closed panel or a crash, goes under the
 * same idempotency key and is done once; anything else is another send under another key.
 */
export interface Submission {
  readonly key: string
  /** What was sent under it, in one text. */
  readonly sent: string
}

/** What to send this as, given what was tried before. @param written without files: a text tells none from another */
export function submissionOf(before: Submission | undefined, written: unknown): Submission {
  const sent = hashKey([written])
  return before?.sent === sent ? before : { key: randomId(), sent }
}

/** Whether a kept value is one. */
export const isSubmission = (value: unknown): value is Submission =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "sent" in value &&
  typeof value.key === "string" &&
  typeof value.sent === "string"
