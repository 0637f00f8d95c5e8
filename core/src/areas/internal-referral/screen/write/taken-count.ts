import { meetingCount } from "../../../../platform/workspace/queries/counts.ts"

/** How many internal referrals were made in this meeting. */
export const internalReferralCount = meetingCount(
  "referral.internal-count",
  async () => (await import("./count.ts")).countInternalReferrals,
)
