import { msg } from "@lingui/core/macro"
import { isBlank } from "@rond/core/format"
import type { ActionDraft } from "@rond/core/plugin"
import type { CancellationDraft } from "../model/cancellation.ts"
import type { FavouriteDraft } from "./favourites/favourite-draft.ts"
import type { PrescriptionContent } from "./write/content.ts"

/** The specification's name of the action. */
export const prescriptionAction = "se-prescription"

/** The prescription that is being written. A PIN is in no draft. */
export const prescriptionDraft: ActionDraft<PrescriptionContent> = {
  action: prescriptionAction,
  form: prescriptionAction,
  icon: "prescription",
  label: (name) => msg`A prescription for ${name} is not signed`,
  isWritten: ({ product, productQuery, reasons, reasonQuery, pharmacyNote, safetyReason, writing }) =>
    product !== undefined ||
    reasons.length > 0 ||
    [productQuery, reasonQuery, pharmacyNote, safetyReason, writing.dosage.additionalInstructions].some((text) => !isBlank(text)),
}

/** The favourite that is being written. */
export const favouriteDraft: ActionDraft<FavouriteDraft> = {
  action: prescriptionAction,
  form: "se-favourite",
  icon: "prescription",
  label: (name) => msg`A favourite that you began in the meeting with ${name} is not saved`,
  isWritten: ({ isChanged }) => isChanged,
}

/** The cancellation that is being written. */
export const cancellationDraft: ActionDraft<CancellationDraft> = {
  action: prescriptionAction,
  form: "se-cancel-prescription",
  icon: "prescription",
  label: (name) => msg`A cancellation of prescriptions for ${name} is not signed`,
  isWritten: ({ reason, note, patientInformed }) => reason !== null || patientInformed !== null || !isBlank(note),
}
