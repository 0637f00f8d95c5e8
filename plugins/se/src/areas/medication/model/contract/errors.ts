/** 422: the dosage breaks a rule. `detail.fields` names the fields of the draft: `times`, `endDay` … */
export const invalidDosage = "medication_dosage"
/** 422: a date is no midnight in Sweden. `detail.fields` as above. */
export const notMidnight = "medication_not_midnight"
/** 422: no reason is given, or one twice. */
export const invalidReason = "medication_reason"
/** 422: the catalogue has no such drug, or it has another ATC code. */
export const unknownDrug = "medication_unknown_drug"
/** 409: the medication has been ended. `detail` is the medication as it is. */
export const medicationEnded = "medication_ended"
/** 503: the drug catalogue does not answer, or none is configured. */
export const noCatalogue = "drug_catalogue_unavailable"
/**
 * 422: something speaks against the medication, and no reason was given for it. `detail.findings` has the keys of all that was found
 * and not accepted, as the guard gives them.
 */
export const safetyReasonMissing = "medication_safety"
/** 503: the service for interactions did not respond. */
export const noDrugSafety = "drug_safety_unavailable"
/** 409: the medication has been marked as entered in error. `detail` is the medication as it is. */
export const medicationInError = "medication_entered_in_error"
/** 422: an entry in error needs its reason in words. */
export const invalidErrorNote = "medication_error_note"
/** 422: the reason of ending "other" needs words. */
export const invalidEndReason = "medication_end_reason"
