import type { ReferralColleague, ReferralOptions } from "../../../model/referral/internal-referral.ts"
import type { ReferralDraft } from "./referral-draft.ts"

/** The receiver of a referral, among those currently available. */
export interface Receiver {
  /** `undefined` until a kind of care is chosen. */
  readonly careType: ReferralOptions["careTypes"][number] | undefined
  /** The colleagues who give that care. */
  readonly colleagues: readonly ReferralColleague[]
  /** `undefined`: any of them. */
  readonly clinician: ReferralColleague | undefined
  /** Minutes. */
  readonly minutes: number
}

/**
 * The receiver in a draft, among the current options: a colleague who has left, or a length no longer offered, counts as not chosen.
 * A single kind of care is chosen automatically.
 */
export function receiverOf(options: ReferralOptions, draft: ReferralDraft): Receiver {
  const [only, ...others] = options.careTypes
  const careType = options.careTypes.find(({ id }) => id === draft.careType) ?? (others.length === 0 ? only : undefined)
  const colleagues = options.colleagues.filter((colleague) => colleague.careType === careType?.id)
  return {
    careType,
    colleagues,
    clinician: colleagues.find(({ id }) => id === draft.clinicianId),
    minutes: draft.minutes !== null && options.lengths.includes(draft.minutes) ? draft.minutes : options.standardLength,
  }
}
