import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { loadPaygPanel } from "./load-panel.ts"
import { paygPrescription } from "../../prescription/model/index.ts"

/** `uk-payg-prescription` of the side menu. `policy.ts` says who may issue one. */
export const {
  action: paygAction,
  group: prescriptionGroup,
  card: paygCard,
} = takenAction({
  id: paygPrescription,
  label: msg`Pay-as-you-go prescription`,
  panel: loadPaygPanel,
  group: { id: "uk-prescription-group", label: msg`Prescriptions`, icon: "prescription" },
  taken: { label: msg`Pay-as-you-go prescriptions`, load: () => import("./IssuedPrescriptions.tsx") },
})
