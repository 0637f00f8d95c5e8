import { demoReferralToday } from "@rond/core/server/internal-referral"
import { physicalReferral } from "../model/endpoints.ts"

/** The physical referral of the demo's meeting of today in which everything was done, to a nurse in two weeks. Idempotent. */
export const demoPhysicalReferralToday = demoReferralToday({
  action: physicalReferral,
  name: "physical-referral",
  messages: { NO: "Takk for at du undersøker pasienten. Jeg ser gjerne at ørene blir sett på." },
  isPhysical: true,
  hour: 13,
})
