import { msg } from "@lingui/core/macro"
import { meeting, patientCard } from "@rond/core/plugin"

/** How the meeting is paid for. */
export const billingCard = patientCard({
  id: "de-billing",
  title: msg`Billing`,
  after: "contact",
  when: meeting.exists,
  load: () => import("./BillingCard.tsx"),
})
