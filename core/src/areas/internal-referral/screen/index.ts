/** Entry point `@rond/core/features/internal-referral`: referring a patient to a colleague of the same pool. */
export { /** @public */ internalReferralAction, /** @public */ internalReferralsCard } from "./write/action.ts"
export * from "../model/index.ts"
