/** The facts of the patient's symptom form. */
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"

/** The meeting says whether it has a form. Absent in the view without a meeting. */
export interface SymptomsSubject {
  readonly meeting: { readonly hasSymptomQuestions: boolean } | undefined
}

export const facts = [
  // There is a symptom form with at least one question.
  factsOn<SymptomsSubject>()("workspace").yesNo(
    "symptoms.form-exists",
    ({ meeting }) => meeting !== undefined && meeting.hasSymptomQuestions,
  ),
] as const
