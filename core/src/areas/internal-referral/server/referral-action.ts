import type { ReferralEndpoints } from "../model/index.ts"

/** One action that refers patients to colleagues of the same pool. */
export interface ReferralAction {
  /** The id of the action in a policy, and of its kind among the taken actions. */
  readonly action: string
  readonly endpoints: ReferralEndpoints
  /** Whether the patient comes to a care facility: then the referral names it, and only times there are free. */
  readonly isPhysical: boolean
  /** The first word of its actions in the audit log: `referral` gives `referral.book`. */
  readonly audited: string
}
