import { msg } from "@lingui/core/macro"
import { fact, leftPaneTab } from "@rond/core/plugin"

/** `insurance-claim-details`: what the insurer pays for, for patients who have a claim. */
export const claimDetailsTab = leftPaneTab({
  id: "insurance-claim-details",
  label: msg`Insurance claim`,
  when: fact("se.claim-info").exists,
  load: () => import("./ClaimDetailsTab.tsx"),
})
