import type { IdentityCheck, IdentityStatus, LatestIdentityMethod } from "../contract/contract.ts"

/** What the block is about, of the meeting on screen. */
export interface IdentitySubject {
  readonly userId: string
  readonly isChild: boolean
  readonly guardians: readonly { readonly userId: string; readonly isVerified: boolean }[]
  readonly hasEnded: boolean
}

/** What can be done about an identity in a meeting. */
export type IdentityStage =
  /** Nothing is decided in this meeting yet. */
  | "open"
  /** Accepted; the clinician may still find out otherwise. */
  | "accepted"
  /** Rejected, and the meeting was not cancelled: the page was closed in between, or the server went away. */
  | "to-cancel"
  /** The meeting has ended: nothing is decided any more. */
  | "closed"

export function identityStage(
  check: Pick<IdentityCheck, "outcome"> | undefined,
  subject: Pick<IdentitySubject, "hasEnded">,
): IdentityStage {
  if (subject.hasEnded) return "closed"
  if (check === undefined) return "open"
  return check.outcome === "Accept" ? "accepted" : "to-cancel"
}

/** Whether the account's holder was verified to answer for the child before the meeting. Adults answer for themselves. */
export function mayAnswerFor({ isChild, guardians, userId }: Omit<IdentitySubject, "hasEnded">): boolean {
  return !isChild || guardians.some((guardian) => guardian.userId === userId && guardian.isVerified)
}

/** An account nobody has verified has no verification at all. */
export const statusOf = (latest: Pick<LatestIdentityMethod, "status"> | undefined): IdentityStatus => latest?.status ?? "NOT_VERIFIED"
