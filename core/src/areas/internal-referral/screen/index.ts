/** Entry point `@rond/core/features/internal-referral`: referring a patient to a colleague of the same pool. */
export { /** @public */ internalReferralAction, /** @public */ internalReferralsCard } from "./write/action.ts"
export type { InternalReferralDraft, ReferralReceiver } from "./write/internal-referral-draft.ts"
export { minutesOf } from "./write/internal-referral-draft.ts"
export { professionLabel } from "./profession-label.ts"
export * from "./write/referral-screens.ts"
export { ReferralPanel } from "./write/ReferralPanel.tsx"
export { ReferralCards } from "./Referrals.tsx"
export * from "../model/index.ts"
