import { isBlank } from "@rond/core/format"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { DosageWriting, WritingIssue } from "../dosage/dosage-writing.ts"

/** A field and what is wrong with it. */
type IssueKey = { [Field in WritingIssue["field"]]: `${Field} ${Extract<WritingIssue, { field: Field }>["code"]}` }[WritingIssue["field"]]

const thousandsOrDecimals = msg`Does the mark separate thousands or decimals? Write 1000 for a thousand, or 1,0 for one.`

const texts: Readonly<Record<IssueKey, MessageDescriptor>> = {
  "shortcut unreadable": msg`Write 1x3 for one dose three times a day, 2+1+1 for doses over the day, 1 tn for the night, or 1x3 vb for as required. Or empty the field.`,
  "shortcut ambiguous": thousandsOrDecimals,
  "startDay invalid": msg`Enter a start date.`,
  "startDay year": msg`Check the year of the start date.`,
  "endDay year": msg`Check the year of the end date.`,
  "endDay invalid": msg`Enter an end date, or tick “Until further notice”.`,
  "endDay before-start": msg`The end date is before the start date.`,
  "times missing": msg`Add at least one time.`,
  "times hour": msg`Choose a time.`,
  "times repeated-hour": msg`This time is chosen twice.`,
  "times amount": msg`Enter an amount above 0.`,
  "times ambiguous": thousandsOrDecimals,
  "weekdays missing": msg`Choose at least one weekday.`,
  "customText missing": msg`Describe the dosage.`,
  "asNeededAmount invalid": msg`Enter an amount above 0, or a range like 1-2.`,
  "asNeededAmount ambiguous": thousandsOrDecimals,
  "asNeededMax invalid": msg`Enter an amount above 0, or leave the field empty.`,
  "asNeededMax ambiguous": thousandsOrDecimals,
  "asNeededMax below-amount": msg`The maximum is below the amount of one dose.`,
}

const keyOf = ({ field, code }: WritingIssue) => `${field} ${code}` as IssueKey

/** Whether a field is merely not filled in yet. */
function isOnlyEmpty(issue: WritingIssue, { dosage }: DosageWriting): boolean {
  switch (issue.field) {
    case "times": {
      if (issue.code === "missing") return true
      const time = dosage.times[issue.row]
      return issue.code === "hour" ? time?.hour === null : issue.code === "amount" && time?.amount === null
    }
    case "asNeededAmount":
      return isBlank(dosage.asNeededAmount)
    case "startDay":
    case "endDay":
      return issue.code === "invalid"
    case "shortcut":
      return false
    default:
      return issue.code === "missing"
  }
}

/** The errors in a field, or with a row of the times. */
export type ErrorOf = (field: WritingIssue["field"], row?: number) => string | undefined

/** The text of each field's first issue. Fields that are merely empty are silent until `showsMissing`. */
export function useIssueTexts(issues: readonly WritingIssue[], writing: DosageWriting, showsMissing: boolean): ErrorOf {
  const { i18n } = useLingui()
  const visibleIssues = issues.filter((issue) => showsMissing || !isOnlyEmpty(issue, writing))
  return (field, row) => {
    const issue = visibleIssues.find((candidate) => candidate.field === field && ("row" in candidate ? candidate.row : undefined) === row)
    return issue === undefined ? undefined : i18n._(texts[keyOf(issue)])
  }
}
