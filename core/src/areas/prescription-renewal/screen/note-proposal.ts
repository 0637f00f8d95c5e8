import { writtenTexts } from "../../../platform/i18n/written/written-texts.ts"
import type { RenewalApproval, RenewalRequest } from "../model/index.ts"
import { issuedHereField } from "../model/text-renewal/prescription-fields.ts"
import { isField, type FormTemplate, type FormValues, type FieldValue } from "../../record/model/index.ts"

/** The note's values that follow from the decisions, by field id. Empty until something is decided. */
function valuesOf({ prescriptions }: RenewalRequest, language: string): FormValues {
  const decided = (decision: RenewalApproval) => prescriptions.filter(({ approval }) => approval === decision)
  const names = (decision: RenewalApproval) =>
    decided(decision)
      .map(({ medicine }) => medicine)
      .join(", ")
  const [approved, rejected] = [names("approved"), names("procedure_rejected_by_recipient")]
  if (approved === "" && rejected === "") return {}
  const say = writtenTexts([language]).renewal
  const reason = [...(approved === "" ? [] : [say.renewed(approved)]), ...(rejected === "" ? [] : [say.rejected(rejected)])].join(". ")
  if (approved === "") return { medicine: rejected, reason }
  // Where one is issued in Rond, its fields are asked for.
  const isIssuedHere = decided("approved").some(({ clinicianPrescribedViaAlfa }) => clinicianPrescribedViaAlfa === false)
  return { medicine: approved, approved: true, reason, ...(isIssuedHere && { [issuedHereField]: true }) }
}

/** The fields that are ticked; the others are texts. */
const checkboxes: readonly string[] = ["approved", issuedHereField]

/** A change of one field; `undefined` empties it. */
type ProposedChange = readonly [field: string, value: FieldValue | undefined]

/**
 * The changes that a decision makes in the note: the medicine, whether it is renewed, and the reason, where the form has these fields. A
 * field changes only while it is empty or has the value of the previous decisions; a clinician's own text stays.
 *
 * @param values the note's present values
 */
export function proposedChanges(
  template: FormTemplate,
  values: FormValues,
  { before, after }: { readonly before: RenewalRequest; readonly after: RenewalRequest },
): readonly ProposedChange[] {
  const [valuesBefore, valuesAfter] = [valuesOf(before, template.language), valuesOf(after, template.language)]
  return template.nodes.filter(isField).flatMap(({ id, kind }): readonly ProposedChange[] => {
    if (kind !== (checkboxes.includes(id) ? "checkbox" : "text") || !(id in valuesBefore || id in valuesAfter)) return []
    const isOurs = values[id] === undefined || values[id] === valuesBefore[id]
    return isOurs && values[id] !== valuesAfter[id] ? [[id, valuesAfter[id]]] : []
  })
}
