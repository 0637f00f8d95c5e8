import { isSubmission } from "../../../platform/drafts/submission.ts"
import type { SentDraft } from "../../../platform/drafts/use-send-draft.ts"

/** The stored draft of a referral. A chosen time is not stored, because it may be taken. */
export interface ReferralDraft extends SentDraft {
  /** A care type's id; `null` until one is chosen. */
  readonly careType: string | null
  /** `null`: any colleague who gives that care. */
  readonly clinicianId: string | null
  /** Minutes; `null`: the standard length. */
  readonly minutes: number | null
  readonly message: string
}

export const emptyReferral: ReferralDraft = { careType: null, clinicianId: null, minutes: null, message: "" }

/** Whether a stored value has this shape. */
export function isReferralDraft(value: unknown): value is ReferralDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof ReferralDraft]?: unknown }
  return (
    (draft.careType === null || typeof draft.careType === "string") &&
    (draft.clinicianId === null || typeof draft.clinicianId === "string") &&
    (draft.minutes === null || typeof draft.minutes === "number") &&
    typeof draft.message === "string" &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}
