/** 422: the prescription breaks a rule. `detail.fields` names its fields: `packages`, `validUntil` … */
export const invalidPrescription = "prescription_invalid"
/**
 * 422: something speaks against the medicine, and no reason was given for it. `detail.findings` has the keys of all that was found and not accepted.
 */
export const prescriptionSafety = "prescription_safety"
/** 422: the catalogue has no such product, or the product no such package. */
export const unknownProduct = "prescription_unknown_product"
/** 403: the role is not one of the clinician's, or it may no longer prescribe. */
export const roleRefused = "prescription_role_refused"
/** 422: the PIN is wrong. */
export const pinRefused = "prescription_pin_refused"
/** 403: the PIN was wrong too often, and the service takes no other. */
export const pinBlocked = "prescription_pin_blocked"
/** 422: the national service does not know the patient's id number, or the patient has none. */
export const patientNotRegistered = "prescription_patient_not_registered"
/** 403: the patient has hidden the list of prescriptions from this clinic. */
export const patientListHidden = "prescription_list_hidden"
/** 422: the product cannot be prescribed electronically. */
export const notPrescribable = "prescription_not_prescribable"
/** 409: all of the prescription has been dispensed. */
export const alreadyDispensed = "prescription_already_dispensed"
/** 409: the prescription is already cancelled. */
export const alreadyCancelled = "prescription_already_cancelled"
/** 409: the prescription is no longer valid, so there is nothing to cancel. */
export const prescriptionExpired = "prescription_expired"
/** 422: the cancellation lacks a reason or a note, or has a prescription that cannot be cancelled. `detail.fields` names its fields. */
export const invalidCancellation = "prescription_cancellation_invalid"
/** 422: the national service refused for a reason that has no code here. Nothing was done. */
export const refusedOtherwise = "prescription_refused"
/** 503: the national service cannot be asked, and nothing was done. */
export const nationalServiceUnavailable = "national_prescriptions_unavailable"
/** 409: the national service was asked and did not answer. It may have done what it was asked; its status says so later. */
export const unknownWhetherDone = "prescription_unknown_whether_done"
/** 422: a favourite has no name, too long a text, or more tags than there may be. `detail.fields` names its fields. */
export const invalidFavourite = "favourite_invalid"
/** 409: another favourite of the clinician has the name. */
export const favouriteNameTaken = "favourite_name_taken"
/** 409: the clinician has as many favourites as there may be. */
export const tooManyFavourites = "too_many_favourites"
