import { isBlank } from "../../../../kernel/format/blank.ts"
import { codeOf, type DiagnosisField, type FormNode, type FormValues } from "../../../record/model/index.ts"

/** One diagnosis of a note. */
export interface DiagnosisRow {
  /** The first word of the diagnosis. */
  readonly icdCode: string
  /** As written in the note: the code, a space and the title. */
  readonly diagnosis: string
  readonly diagnosisPropertyName: DiagnosisField["diagnosisPropertyName"]
}

/** Distinguishes diagnosis fields from a form's other nodes. */
export const isDiagnosisField = (node: FormNode): node is DiagnosisField => node.kind === "icd_code"

/** The diagnoses in these fields, in order; empty fields are skipped. */
export function diagnosisRows(fields: readonly DiagnosisField[], values: FormValues): readonly DiagnosisRow[] {
  return fields.flatMap(({ id, diagnosisPropertyName }) => {
    const value = values[id]
    if (typeof value !== "string" || isBlank(value)) return []
    const diagnosis = value.trim()
    return [{ icdCode: codeOf(diagnosis), diagnosis, diagnosisPropertyName }]
  })
}

/** The diagnoses whose code is on the list of non-recommended ones. */
export const nonRecommended = (rows: readonly DiagnosisRow[], icdCodes: readonly string[]): readonly DiagnosisRow[] =>
  rows.filter(({ icdCode }) => icdCodes.includes(icdCode))
