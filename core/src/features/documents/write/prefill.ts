import type { FormValues } from "../../../model/record/form-values.ts"
import type { DocumentForm } from "../../../model/documents/template.ts"

/** The initial values of a document: the dates that its template asks for (ISO 8601). */
export function startValues(
  form: Pick<DocumentForm, "prefills">,
  days: { readonly today: string; readonly meetingDate: string },
): FormValues {
  return Object.fromEntries(form.prefills.map(({ field, from }) => [field, from === "today" ? days.today : days.meetingDate]))
}
