import { msg } from "@lingui/core/macro"
import { action, takenAction } from "@rond/core/plugin"
import { paygPrescription } from "../../prescription/model/prescribing.ts"

const payg = takenAction({
  id: paygPrescription,
  label: msg`Pay-as-you-go prescription`,
  panel: () => import("./panel/PaygPanel.tsx"),
  group: { id: "uk-prescription-group", label: msg`Prescriptions`, icon: "prescription" },
  taken: { label: msg`Pay-as-you-go prescriptions`, load: () => import("./IssuedPrescriptions.tsx") },
})

/** `uk-payg-prescription` of the side menu. `policy.ts` says who may issue one. */
export const { group: prescriptionGroup, card: paygCard } = payg

/** The same action for a partner whose policy says who may issue one in its meetings, in place of the market's. */
export const partnersPayg = () => action({ ...payg.action(), parent: "uk-prescription-group", overrides: true })
