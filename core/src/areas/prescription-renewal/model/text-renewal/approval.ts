import { type UnknownWord, openWords } from "../../../../kernel/api/open-words.ts"

/** The two decisions on a renewal, as the wire has them. A decision is final. */
export const renewalApprovals = ["approved", "procedure_rejected_by_recipient"] as const
export type RenewalApproval = (typeof renewalApprovals)[number]

/** A decision that is stored. A later version of the server may know further ones. */
export const StoredApproval = openWords("renewal approval", renewalApprovals)

/** The notice that replaces the steps once a renewal is decided. */
export type RenewalNotice = "already-accepted" | "already-denied" | "decided-otherwise"

/** The notice of a decision. A decision that this version does not know has its own: it is neither an acceptance nor a refusal. */
export function noticeOf(approval: RenewalApproval | UnknownWord): RenewalNotice {
  if (approval === "approved") return "already-accepted"
  return approval === "procedure_rejected_by_recipient" ? "already-denied" : "decided-otherwise"
}
