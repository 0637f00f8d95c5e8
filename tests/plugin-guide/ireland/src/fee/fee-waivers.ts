import { meetingCount } from "@rond/core/platform/workspace"

/** How many fees this meeting has waived: the number on the icon of the actions taken. */
export const feeWaivers = meetingCount("ie.fee-waivers", async () => (await import("./count.ts")).countFeeWaivers)
