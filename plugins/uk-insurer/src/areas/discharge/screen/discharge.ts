import { msg } from "@lingui/core/macro"
import { type CompletionLabels, endAlert, finishStep } from "@rond/core/plugin"
import { reportStepId } from "../../report/model/index.ts"
import { fieldOfElement, labelOfField } from "../../note/model/index.ts"
import { injuryAlert } from "../model/discharge-rules.ts"
import { voidingAlert } from "../../note/model/index.ts"

/** Names the field whose text or choice no report can hold, where the insurer's note has it. */
function unwritableLabel(element: string) {
  const name = labelOfField(fieldOfElement(element))
  return name === undefined
    ? msg`A text with a sign that the insurer cannot read`
    : msg`${name}: it has a sign that the insurer cannot read`
}

/** The label in the list of missing fields for each part that a consultation lacks. */
export const dischargeLabels: CompletionLabels = {
  "missing-accident-cause": msg`Accident cause`,
  "missing-body-area": msg`Body area`,
  "invalid-icd-10-selection": msg`Diagnosis: a code that begins with Z cannot be used with a routine referral to a consultant`,
  "missing-calculated-outcomes": msg`Outcomes: each needs its final outcome`,
  "discharge-information": msg`Information for the insurer: the accepted outcome asks for it`,
  "discharge-history": msg`History of presenting complaint: the outcomes ask for it`,
  "discharge-findings": msg`Examination findings: the outcomes ask for them`,
  "discharge-plan": msg`Management plan: the outcomes ask for it`,
  "invalid-account-holder-email": msg`Account holder’s e-mail address: it is not valid`,
  "unwritable-text": unwritableLabel,
}

/** An injury is not covered: the clinician reads it before the consultation ends. */
export const injury = endAlert({
  ...injuryAlert,
  key: voidingAlert,
  message: msg`The note says that it is an injury. The outcome summary for the insurer is voided: information for the insurer and history are not needed any more. Check the answer, then end the meeting again.`,
})

/** The clinician's text while the report is sent. */
export const reportStep = finishStep({ id: reportStepId, label: msg`Sending the report to the insurer` })
