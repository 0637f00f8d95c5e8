/** Entry point `@rond/core/server/internal-referral`: the server's half of the actions that refer patients to colleagues of their pool. */
export { referralsTaken } from "./book.ts"
export * from "./demo-referral.ts"
export type { ReferralAction } from "./referral-action.ts"
export * from "./referral-handlers.ts"
