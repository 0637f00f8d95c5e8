import { msg } from "@lingui/core/macro"
import { errorMapper } from "@rond/core/plugin"

const mapped = (code: string, message: ReturnType<typeof msg>) =>
  errorMapper({
    id: `uk-insurer-${code.replaceAll("_", "-")}`,
    code,
    map: () => ({ as: "banner", message, actions: ["retry"] }),
  })

/** The reasons why the insurer did not get the report, so that the consultation has not ended, each with the next step. */
export const reportErrorMappers = [
  mapped(
    "report_unwritable",
    msg`The report could not be built: a text has a sign that the insurer cannot read, such as a letter of another script. Write it in Latin letters, then end the meeting again.`,
  ),
  mapped(
    "report_symptoms_missing",
    msg`The report could not be built: it needs the member’s symptoms. Write the chief complaint in the note, then end the meeting again.`,
  ),
  mapped("report_note_missing", msg`The report could not be built: the consultation has no note. Write it, then end the meeting again.`),
  mapped(
    "report_entry_missing",
    msg`The report could not be built: the note is not saved. Wait until it is saved, then end the meeting again.`,
  ),
  mapped(
    "report_refused",
    msg`The insurer refused the report, so the meeting has not ended and nothing is signed. Check the note and the outcomes, then end the meeting again.`,
  ),
  mapped(
    "report_not_a_member",
    msg`The patient is no member of the insurer, so there is nothing to report. Reload the page, then end the meeting again.`,
  ),
]
