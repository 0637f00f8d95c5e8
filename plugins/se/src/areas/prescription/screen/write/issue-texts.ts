import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { PrescriptionIssue } from "../../model/new-prescription.ts"

/** A field and what is wrong with it. */
type KeyOf<Issue> = Issue extends { readonly field: infer Field extends string; readonly code: infer Code extends string }
  ? `${Field} ${Code}`
  : never
type IssueKey = KeyOf<PrescriptionIssue>

const another = msg`Choose the product again: this is another one.`
const notNeeded = msg`Leave this empty.`
const countOut = msg`Enter a whole number from 1 to 99.`

const texts: Readonly<Record<IssueKey, MessageDescriptor>> = {
  "nplId another-product": another,
  "nplId not-prescribable": msg`This product cannot be prescribed electronically. Choose another one, or prescribe on paper.`,
  "nplPackId another-package": msg`Choose a package of this product.`,
  "dosage invalid": msg`Check the dosage.`,
  "reason missing": msg`Choose at least one reason.`,
  "reason repeated": msg`A reason is chosen twice.`,
  "packages missing": msg`Enter the number of packages.`,
  "packages not-needed": notNeeded,
  "packages out-of-range": countOut,
  "units missing": msg`Enter the amount.`,
  "units not-needed": notNeeded,
  "units out-of-range": msg`Enter an amount above 0, and at most 10 000.`,
  "dispensings out-of-range": countOut,
  "intervalDays missing": msg`Enter the days between two dispensings.`,
  "intervalDays not-needed": notNeeded,
  "intervalDays out-of-range": msg`Enter a whole number of days from 1 to 366.`,
  "intervalDays too-long": msg`The last dispensing would be after the prescription ends. Enter fewer days or dispensings, or a later last day.`,
  "validUntil no-day": msg`Enter the last day.`,
  "validUntil past": msg`The last day is over. Enter today or a later day.`,
  "validUntil too-late": msg`A prescription is valid for a year at most. Enter an earlier day.`,
  "validUntil before-dosage": msg`The prescription would end before the dosage begins. Enter a later day.`,
  "benefit not-in-benefits": msg`The high-cost protection does not pay for this package. Choose another package, or prescribe outside the protection.`,
  "meetsReimbursementTerms missing": msg`State that the terms hold, or prescribe outside the protection.`,
  "meetsReimbursementTerms not-needed": notNeeded,
}

/** The text of what is wrong at a field of a prescription, if anything is. */
export type AmountError = (field: PrescriptionIssue["field"]) => string | undefined

/** The text of each field's first issue. */
export function useAmountErrors(issues: readonly PrescriptionIssue[]): AmountError {
  const { i18n } = useLingui()
  return (field) => {
    const issue = issues.find((candidate) => candidate.field === field)
    return issue === undefined ? undefined : i18n._(texts[`${issue.field} ${issue.code}` as IssueKey])
  }
}
