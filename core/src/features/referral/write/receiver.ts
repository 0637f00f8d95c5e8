import type { ReferralColleague, ReferralOptions } from "../../../model/referral/internal-referral.ts"
import type { ReferralDraft } from "./referral-draft.ts"

/** Whom a referral goes to, of those who can be referred to now. */
export interface Receiver {
  /** `undefined` until a kind of care is chosen. */
  readonly careType: ReferralOptions["careTypes"][number] | undefined
  /** The colleagues who give it. */
  readonly colleagues: readonly ReferralColleague[]
  /** `undefined`: whoever of them is free. */
  readonly clinician: ReferralColleague | undefined
  /** Minutes. */
  readonly minutes: number
}

/**
 * Reads a draft by what can be chosen now: a colleague who has left or a length that is no longer offered counts as not chosen.
 * Where there is only one kind of care it is chosen already.
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
