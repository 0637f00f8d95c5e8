import { isBlank } from "../../../kernel/format/blank.ts"
import { isCalendarDate } from "../../../kernel/time/day.ts"
import type { ShareEntry } from "./entry.ts"

/** Maximum characters of a reason for unsigning, striking or not sharing. */
export const maxReasonLength = 2_000

/** The errors in a share entry: one that is not to be shared needs a reason and an end date. */
export type ShareIssue = "missing-reason" | "reason-too-long" | "missing-expiry" | "no-such-date" | "expiry-past"

/**
 * The issues of a share entry, the reason's first; none for one that may be shared.
 *
 * @param today ISO 8601 day before which no restriction may end; any day if absent, because the server accepts what was set earlier
 */
export function shareIssues(entry: ShareEntry, today?: string): readonly ShareIssue[] {
  if (entry.isSharable) return []
  const expiry = expiryIssue(entry.noShareExpire, today)
  return [...reasonIssues(entry.noShareReason ?? ""), ...(expiry === undefined ? [] : [expiry])]
}

function reasonIssues(reason: string): readonly ShareIssue[] {
  if (isBlank(reason)) return ["missing-reason"]
  return reason.length > maxReasonLength ? ["reason-too-long"] : []
}

function expiryIssue(expire: string | null, today: string | undefined): ShareIssue | undefined {
  if (expire === null || expire === "") return "missing-expiry"
  if (!isCalendarDate(expire)) return "no-such-date"
  return today !== undefined && expire < today ? "expiry-past" : undefined
}
