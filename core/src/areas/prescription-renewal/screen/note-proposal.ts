import { writtenTexts } from "../../../platform/i18n/written/written-texts.ts"
import type { RenewalDecision, RenewalRequest } from "../model/index.ts"
import { isField, type FormTemplate, type FormValues, type FieldValue } from "../../record/model/index.ts"

/** The note's values that follow from the decisions, by field id. Empty until something is decided. */
function valuesOf({ prescriptions }: RenewalRequest, language: string): FormValues {
  const decided = (wanted: RenewalDecision) => prescriptions.filter(({ decision }) => decision === wanted).map(({ medicine }) => medicine)
  const [renewed, rejected] = [decided("renewed").join(", "), decided("rejected").join(", ")]
  if (renewed === "" && rejected === "") return {}
  const say = writtenTexts([language]).renewal
  const reason = [...(renewed === "" ? [] : [say.renewed(renewed)]), ...(rejected === "" ? [] : [say.rejected(rejected)])].join(". ")
  return renewed === "" ? { medicine: rejected, reason } : { medicine: renewed, approved: true, reason }
}

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
  const [said, says] = [valuesOf(before, template.language), valuesOf(after, template.language)]
  return template.nodes.filter(isField).flatMap(({ id, kind }): readonly ProposedChange[] => {
    if (kind !== (id === "approved" ? "checkbox" : "text") || !(id in said || id in says)) return []
    const isOurs = values[id] === undefined || values[id] === said[id]
    return isOurs && values[id] !== says[id] ? [[id, says[id]]] : []
  })
}
