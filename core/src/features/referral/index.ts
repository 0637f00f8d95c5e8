/** Entry point `@rond/core/features/referral`: referring a patient to a colleague of the same pool. */
export { internalReferralAction, internalReferralsCard } from "./write/action.ts"
export * from "../../model/referral/index.ts"
