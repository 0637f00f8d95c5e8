import { msg } from "@lingui/core/macro"
import { errorTexts, general } from "@rond/core/platform/errors"
import {
  cancelPrescriptions,
  getPrescriptionStatus,
  getProduct,
  listDrugDocuments,
  listPatientPrescriptions,
  listRoleLinks,
  prescribeMedicine,
} from "../../model/contract/index.ts"

const roleRefused = msg`You may not prescribe in this role at the moment. Choose another role, or contact support.`
const pinRefused = msg`The PIN is wrong. Write it again.`
const pinBlocked = msg`The PIN was wrong too often and is blocked. Unblock it with the issuer of your electronic identity, then sign again.`
const refused = msg`The national prescription service refused the request without a reason that is known here. Nothing was done. Contact support if it happens again.`
const down = msg`The national prescription service does not respond, and nothing was done. What you wrote is kept. Try again in a while, or prescribe on paper.`
const catalogueDown = msg`The drug catalogue does not respond. What you wrote is kept. Try again in a moment.`
const notRegistered = msg`The national prescription service does not know this patient by the id number here. Check the id number, or prescribe on paper.`

/** The texts for a prescription that was not signed. */
export const prescribeErrors = errorTexts(prescribeMedicine, {
  drug_catalogue_unavailable: catalogueDown,
  national_prescriptions_unavailable: down,
  prescription_invalid: msg`The server did not accept a value. Check dosage, amount and dates. What you wrote is kept.`,
  prescription_not_prescribable: msg`This product cannot be prescribed electronically. Choose another product, or prescribe on paper.`,
  prescription_patient_not_registered: notRegistered,
  prescription_pin_blocked: pinBlocked,
  prescription_pin_refused: pinRefused,
  prescription_refused: refused,
  prescription_role_refused: roleRefused,
  // The form shows what was found, and asks for a reason.
  prescription_safety: general,
  prescription_unknown_product: msg`The drug catalogue no longer has this product or package. Choose another one. What you wrote is kept.`,
  prescription_unknown_whether_done: msg`The national prescription service was asked and did not answer. It may have the prescription. Sign again: the same prescription is never made twice. Its status is under “Prescriptions”.`,
  meeting_ended: msg`The meeting has ended, and nothing was prescribed. Prescribe in another meeting with the patient. What you wrote is kept.`,
  meeting_is_ending: msg`The meeting is ending, and nothing was prescribed. What you wrote is kept.`,
  not_offered: msg`You may no longer prescribe here. What you wrote is kept. Contact support if you should be able to.`,
})

/** The texts for prescriptions that were not cancelled. */
export const cancelErrors = errorTexts(cancelPrescriptions, {
  national_prescriptions_unavailable: msg`The national prescription service does not respond, and nothing was cancelled. What you wrote is kept. Try again in a while, or call the pharmacy.`,
  prescription_already_cancelled: msg`Somebody has cancelled the prescription already. The list is up to date now.`,
  prescription_already_dispensed: msg`A pharmacy has dispensed all of the prescription already, so it cannot be cancelled. Tell the patient not to take it.`,
  prescription_cancellation_invalid: msg`The server did not accept the cancellation. Check the prescriptions, the reason and the note. What you wrote is kept.`,
  prescription_expired: msg`The prescription is no longer valid, so there is nothing to cancel. The list is up to date now.`,
  prescription_pin_blocked: pinBlocked,
  prescription_pin_refused: pinRefused,
  prescription_refused: refused,
  prescription_role_refused: msg`You may not cancel prescriptions in your role at the moment. Contact support.`,
  prescription_unknown_whether_done: msg`The national prescription service was asked and did not answer. It may have cancelled the prescription. Read its status before you try again.`,
  not_offered: msg`You may no longer cancel prescriptions here. Contact support if you should be able to.`,
})

/** The texts for what could not be read from the national service. */
export const nationalReadErrors = errorTexts([listRoleLinks, listPatientPrescriptions, getPrescriptionStatus], {
  national_prescriptions_unavailable: msg`The national prescription service does not respond. Try again in a while.`,
  prescription_refused: msg`The national prescription service refused the request without a reason that is known here. Contact support if it happens again.`,
  prescription_list_hidden: msg`The patient has hidden the list of prescriptions from your clinic. Ask the patient what they take.`,
  prescription_patient_not_registered: msg`The national prescription service does not know this patient by the id number here. Check the id number.`,
  not_offered: msg`You may no longer prescribe here. Contact support if you should be able to.`,
})

/** The texts for what could not be read from the drug catalogue. */
export const productErrors = errorTexts(
  [getProduct, listDrugDocuments],
  { drug_catalogue_unavailable: msg`The drug catalogue does not respond. Try again in a moment.` },
  { NotFound: msg`The drug catalogue no longer has this product.` },
)
