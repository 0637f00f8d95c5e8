import { isSubmission, type SentDraft } from "../../../../platform/drafts/use-send-draft.ts"
import type { InternalReferralColleague, InternalReferralOptions } from "../../model/endpoints.ts"

/** The stored draft of a referral. A chosen time is not stored, because it may be taken. */
export interface InternalReferralDraft extends SentDraft {
  /** A care type's id; `null` until one is chosen. */
  readonly careType: string | null
  /** `null` means any colleague with that care type. */
  readonly clinicianId: string | null
  /** In minutes; `null` means the standard length. */
  readonly minutes: number | null
  readonly message: string
}

export const emptyInternalReferral: InternalReferralDraft = { careType: null, clinicianId: null, minutes: null, message: "" }

/** Whether a stored value has this shape. */
export function isInternalReferralDraft(value: unknown): value is InternalReferralDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof InternalReferralDraft]?: unknown }
  return (
    (draft.careType === null || typeof draft.careType === "string") &&
    (draft.clinicianId === null || typeof draft.clinicianId === "string") &&
    (draft.minutes === null || typeof draft.minutes === "number") &&
    typeof draft.message === "string" &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

/** The receiver of a referral, among those currently available. */
export interface Receiver {
  /** `undefined` until a kind of care is chosen. */
  readonly careType: InternalReferralOptions["careTypes"][number] | undefined
  /** The colleagues with that care type. */
  readonly colleagues: readonly InternalReferralColleague[]
  /** `undefined` means any of `colleagues`. */
  readonly clinician: InternalReferralColleague | undefined
  readonly minutes: number
}

/**
 * The receiver in a draft, among the current options: a colleague who has left, or a length no longer offered, counts as not chosen.
 * A single kind of care is chosen automatically.
 */
export function receiverOf(options: InternalReferralOptions, draft: InternalReferralDraft): Receiver {
  const [only, ...otherCareTypes] = options.careTypes
  const careType = options.careTypes.find(({ id }) => id === draft.careType) ?? (otherCareTypes.length === 0 ? only : undefined)
  const colleagues = options.colleagues.filter((colleague) => colleague.careType === careType?.id)
  return {
    careType,
    colleagues,
    clinician: colleagues.find(({ id }) => id === draft.clinicianId),
    minutes: draft.minutes !== null && options.lengths.includes(draft.minutes) ? draft.minutes : options.standardLength,
  }
}
