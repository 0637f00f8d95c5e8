import { msg } from "@lingui/core/macro"
import { action } from "@rond/core/plugin"
import { electronicPrescription, loadEpsPanel, loadPaygPanel, paygPrescription } from "@rond/plugin-uk/extend"

/** The market's pay-as-you-go prescription, offered to members as the insurer's policy says: its condition replaces the market's. */
export const membersPrescription = action({
  id: paygPrescription,
  parent: "uk-prescription-group",
  overrides: true,
  label: msg`Pay-as-you-go prescription`,
  load: loadPaygPanel,
})

/** The same for the market's electronic prescription. */
export const membersElectronicPrescription = action({
  id: electronicPrescription,
  parent: "uk-prescription-group",
  overrides: true,
  label: msg`Electronic prescription`,
  load: loadEpsPanel,
})
