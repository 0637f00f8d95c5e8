import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Decision } from "../../insurer-service/model/index.ts"
import type { ChoiceIssue, ChecklistIssue } from "../../outcomes/model/index.ts"

/** The label of each decision. */
export const decisionTexts: Readonly<Record<Decision | "pending", MessageDescriptor>> = {
  Accept: msg`Accepted`,
  Decline: msg`Indicative Decline`,
  MoreInfo: msg`More information needed`,
  Refer: msg`Refer to the insurer`,
  pending: msg`Pending`,
}

/** The text for each part that an outcome lacks. */
export const choiceTexts: Readonly<Record<ChoiceIssue["code"], MessageDescriptor>> = {
  "no-outcome": msg`You must choose an outcome.`,
  "no-sub-outcome": msg`You must choose a sub-outcome.`,
}

/** The text for each need of a field before the coverage is calculated. */
export const checklistTexts: Readonly<Record<ChecklistIssue["code"], MessageDescriptor>> = {
  missing: msg`This is needed before the coverage is calculated.`,
  "onset-date": msg`Enter a date after 1 January 1900 and not in the future. Ensure that the year has four digits.`,
  // The specification's key of this message is its id in the catalogues.
  "z-code": msg({
    id: "meeting.uk-vitality.icd-10.invalid-selection",
    message: "A code that begins with Z cannot be used with a routine referral to a consultant. Choose another diagnosis or outcome.",
  }),
}
