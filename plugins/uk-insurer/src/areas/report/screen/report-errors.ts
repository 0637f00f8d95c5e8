import { msg } from "@lingui/core/macro"
import { errorMapper, type ErrorMapperSpec } from "@rond/core/plugin"
import { labelOfField, noteElement, reportFields } from "../../note/model/index.ts"

type Answered = Parameters<ErrorMapperSpec["map"]>[0]

const always = (message: ReturnType<typeof msg>, element?: string) => () => ({ message, ...(element === undefined ? {} : { element }) })

const mapped = (code: string, says: (error: Answered) => { readonly message: ReturnType<typeof msg>; readonly element?: string }) =>
  errorMapper({
    id: `uk-insurer-${code.replaceAll("_", "-")}`,
    code,
    map: (error) => ({ as: "banner", actions: ["retry"], ...says(error) }),
  })

const unwritable = msg`The report could not be built: a text has a sign that the insurer cannot read, such as a letter of another script. Write it in Latin letters, then end the meeting again.`

const unwritableIn = (name: string | undefined) =>
  name === undefined
    ? unwritable
    : msg`The report could not be built: in the note, ${name} has a sign that the insurer cannot read, such as a letter of another script. Write it in Latin letters, then end the meeting again.`

/** The part of the report that holds the sign. Only what is in the note can be written otherwise. */
function unwritablePart({ detail }: Answered) {
  const { field, isInNote } = (detail ?? {}) as { readonly field?: string; readonly isInNote?: boolean }
  if (field === undefined || isInNote === undefined) return { message: unwritable }
  if (isInNote) return { message: unwritableIn(labelOfField(field)), element: noteElement(field) }
  return {
    message: msg`The report could not be built: a part of it that is not in the note has a sign that the insurer cannot read (${field}). Contact support. Your note is kept.`,
  }
}

/** The reasons why the insurer did not get the report, so that the consultation has not ended, each with the next step. */
export const reportErrorMappers = [
  mapped("report_unwritable", unwritablePart),
  mapped(
    "report_symptoms_missing",
    always(
      msg`The report could not be built: it needs the member’s symptoms. Write the chief complaint in the note, then end the meeting again.`,
      noteElement(reportFields.chiefComplaint),
    ),
  ),
  mapped(
    "report_note_missing",
    always(
      msg`The report could not be built: the consultation has no note. Write it, then end the meeting again.`,
      noteElement(reportFields.chiefComplaint),
    ),
  ),
  mapped(
    "report_entry_missing",
    always(msg`The report could not be built: the note is not saved. Wait until it is saved, then end the meeting again.`),
  ),
  mapped(
    "report_refused",
    always(
      msg`The insurer refused the report, so the meeting has not ended and nothing is signed. Check the note and the outcomes, then end the meeting again.`,
    ),
  ),
  mapped(
    "report_not_a_member",
    always(msg`The patient is no member of the insurer, so there is nothing to report. Reload the page, then end the meeting again.`),
  ),
]
