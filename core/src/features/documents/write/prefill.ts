import type { FormValues } from "../../../model/record/form-values.ts"
import type { DocumentForm } from "../../../model/documents/template.ts"

/** What a document begins with: the days that its template asks for, as ISO 8601 dates. */
export function startValues(
  form: Pick<DocumentForm, "prefills">,
  days: { readonly today: string; readonly meetingDate: string },
): FormValues {
  return Object.fromEntries(form.prefills.map(({ field, from }) => [field, from === "today" ? days.today : days.meetingDate]))
}
