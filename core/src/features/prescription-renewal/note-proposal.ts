import { type Language, matchLanguage } from "../../format/language.ts"
import type { RenewalRequest } from "../../model/prescription-renewal/index.ts"
import { isField, type FormTemplate, type FormValues, type FieldValue } from "../../model/record/form/form-template.ts"

// These texts are in the language of the note, not of the screen, so they are not translated like the screen's.
const reasons: Readonly<Record<Language, (medicines: string) => string>> = {
  de: (medicines) => `Folgeverordnung von ${medicines}`,
  "en-GB": (medicines) => `Renewal of ${medicines}`,
  fr: (medicines) => `Renouvellement de ${medicines}`,
  nb: (medicines) => `Fornyelse av ${medicines}`,
  sv: (medicines) => `Förnyelse av ${medicines}`,
}

/** The note's values that follow from the decisions, by field id. Empty until something is renewed. */
function valuesOf({ prescriptions }: RenewalRequest, language: string): FormValues {
  const renewed = prescriptions.filter(({ decision }) => decision === "renewed").map(({ medicine }) => medicine)
  if (renewed.length === 0) return {}
  const medicine = renewed.join(", ")
  return { medicine, approved: true, reason: reasons[matchLanguage([language]) ?? "en-GB"](medicine) }
}

/** A change of one field; `undefined` empties it. */
type ProposedChange = readonly [field: string, value: FieldValue | undefined]

/**
 * What a decision changes in the note: the medicine, that it is renewed, and the reason, where the form has these fields. A field changes only
 * while it is empty or has the value of the previous decisions; a clinician's own text stays.
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
