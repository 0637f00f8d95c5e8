import { msg } from "@lingui/core/macro"
import { type CompletionLabels, endAlert, errorMapper, finishStep } from "@rond/core/plugin"
import { reportStepId } from "../../report/model/report-step.ts"
import { injuryAlert } from "../model/discharge-rules.ts"
import { voidingAlert } from "../model/voiding.ts"

/** What the list of missing fields says for each thing that a consultation lacks. */
export const dischargeLabels: CompletionLabels = {
  "missing-accident-cause": msg`Accident cause`,
  "missing-body-area": msg`Body area`,
  "invalid-icd-10-selection": msg`Diagnosis: a code that begins with Z cannot be used with a routine referral to a consultant`,
  "missing-calculated-outcomes": msg`Outcomes: each needs its final outcome`,
  "discharge-information": msg`Information for the insurer: the accepted outcome asks for it`,
  "discharge-history": msg`History of presenting complaint: the outcomes ask for it`,
  "discharge-findings": msg`Examination findings: the outcomes ask for them`,
  "discharge-plan": msg`Management plan: the outcomes ask for it`,
  "unwritable-text": msg`A text with a sign that the insurer cannot read`,
}

/** An injury is not covered: the clinician reads it before the consultation ends. */
export const injury = endAlert({
  ...injuryAlert,
  key: voidingAlert,
  message: msg`The note says that it is an injury. The outcome summary for the insurer is voided: information for the insurer and history are not needed any more. Check the answer, then end the meeting again.`,
})

/** What the clinician reads while the report is sent. */
export const reportStep = finishStep({ id: reportStepId, label: msg`Sending the report to the insurer` })

/** Why the report was not sent, each with the next step. */
export const reportErrors = [
  errorMapper({
    id: "uk-insurer-report-refused",
    code: "report_refused",
    map: () => ({
      as: "banner",
      message: msg`The insurer did not accept the report, so the meeting has not ended. Check the note and the outcomes, then end the meeting again.`,
      actions: ["retry", "contact-support"],
    }),
  }),
  errorMapper({
    id: "uk-insurer-report-symptoms",
    code: "report_symptoms_missing",
    map: () => ({
      as: "banner",
      message: msg`The insurer needs the symptom that the member came with. Write the chief complaint, then end the meeting again.`,
      actions: ["retry"],
    }),
  }),
  errorMapper({
    id: "uk-insurer-report-unwritable",
    code: "report_unwritable",
    map: () => ({
      as: "banner",
      message: msg`The report has a sign that the insurer cannot read. Write it in other letters, then end the meeting again.`,
      actions: ["retry"],
    }),
  }),
  errorMapper({
    id: "uk-insurer-report-note",
    code: "report_note_missing",
    map: () => ({
      as: "banner",
      message: msg`The report needs the note. Write the note, then end the meeting again.`,
      actions: ["retry"],
    }),
  }),
]
