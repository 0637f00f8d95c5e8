import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { cancellationDraft, favouriteDraft, prescriptionAction, prescriptionDraft } from "./drafts.ts"

/** `se-prescription` of the side menu. `policy.ts` says who may prescribe. */
export const { group: prescriptionGroup, card: prescriptionsCard } = takenAction({
  id: prescriptionAction,
  label: msg`Prescriptions`,
  panel: () => import("./panel/PrescriptionPanel.tsx"),
  group: { id: "se-prescription-group", label: msg`Prescriptions`, icon: "prescription" },
  taken: { label: msg`Prescriptions`, load: () => import("./PrescribedInMeeting.tsx") },
  drafts: [prescriptionDraft, favouriteDraft, cancellationDraft],
})
