import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"

const parts = () => import("./parts.ts")

/** `se-covid-referral` of the test referrals, and the COVID-19 referrals of a meeting. `policy.ts` says who may make one. */
export const { action: covidReferralAction, card: covidReferralsCard } = takenAction({
  id: "se-covid-referral",
  label: msg`COVID-19 test`,
  panel: () => parts().then(({ CovidReferralPanel }) => ({ default: CovidReferralPanel })),
  taken: { label: msg`COVID-19 tests`, load: () => parts().then(({ CovidReferralCards }) => ({ default: CovidReferralCards })) },
})
