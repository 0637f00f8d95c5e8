import type { ShareEntry } from "./entry.ts"
import { maxReasonLength } from "./field-limits.ts"
import { isCalendarDate } from "../../time/calendar-date.ts"

/** What is wrong with a share entry: one that is not to be shared needs a reason and an end date. */
export type ShareIssue = "missing-reason" | "reason-too-long" | "missing-expiry" | "no-such-date" | "expiry-past"

/**
 * What is wrong with a share entry, the reason's fault first; nothing for one that may be shared.
 *
 * @param today ISO 8601 day before which no restriction may end; left out, any day will do: the server takes what a clinician once set.
 */
export function shareIssues(entry: ShareEntry, today?: string): readonly ShareIssue[] {
  if (entry.isSharable) return []
  const expiry = expiryIssue(entry.noShareExpire, today)
  return [...reasonIssues(entry.noShareReason ?? ""), ...(expiry === undefined ? [] : [expiry])]
}

function reasonIssues(reason: string): readonly ShareIssue[] {
  if (reason.trim() === "") return ["missing-reason"]
  return reason.length > maxReasonLength ? ["reason-too-long"] : []
}

function expiryIssue(expire: string | null, today: string | undefined): ShareIssue | undefined {
  if (expire === null || expire === "") return "missing-expiry"
  if (!isCalendarDate(expire)) return "no-such-date"
  return today !== undefined && expire < today ? "expiry-past" : undefined
}
