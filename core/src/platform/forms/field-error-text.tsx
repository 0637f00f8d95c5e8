import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { MarketFormat } from "../../format/market-format.ts"
import type { CoreField } from "../../model/record/form-template.ts"
import { maxTextLengthOf, type FieldIssue } from "../../model/record/form-rules.ts"

/** What is wrong with a value and what would be right, with the field's own limits. */
export function fieldErrorText(field: CoreField, issue: FieldIssue, format: MarketFormat): ReactNode {
  switch (issue) {
    case "not-a-number":
      return <Trans>This is not a number. Write digits, such as {format.number(38.5)}.</Trans>
    case "too-small":
      return <Trans>The minimum is {limit(field, "min", format)}.</Trans>
    case "too-large":
      return <Trans>The maximum is {limit(field, "max", format)}.</Trans>
    case "too-many-decimals":
      return <Trans>Too many decimals: at most {field.kind === "number" ? field.decimals : undefined}.</Trans>
    case "not-a-date":
      return <Trans>This date is incomplete.</Trans>
    case "too-early":
      return <Trans>The earliest day allowed is {day(field, "earliest", format)}.</Trans>
    case "too-late":
      return <Trans>The latest day allowed is {day(field, "latest", format)}.</Trans>
    case "too-long":
      return <Trans>At most {longest(field, format)} characters fit here.</Trans>
    case "too-many-choices":
      return <Trans>Choose at most {field.kind === "multi_choice" ? field.maxItems : undefined}.</Trans>
    case "unknown-option":
      return <Trans>This answer is no longer offered. Choose another.</Trans>
    case "no-diagnosis-code":
      return <Trans>Choose a diagnosis from the list, so that it includes its code.</Trans>
    case "wrong-type":
      return <Trans>This answer does not fit this field. Clear it and answer again.</Trans>
  }
}

const longest = (field: CoreField, format: MarketFormat): string | undefined =>
  field.kind === "text" || field.kind === "long_text" ? format.number(maxTextLengthOf(field)) : undefined

function limit(field: CoreField, which: "min" | "max", format: MarketFormat): string | undefined {
  const value = field.kind === "number" ? field[which] : undefined
  return value === undefined ? undefined : format.number(value)
}

function day(field: CoreField, which: "earliest" | "latest", format: MarketFormat): string | undefined {
  const value = field.kind === "date" ? field[which] : undefined
  return value === undefined ? undefined : format.date(Temporal.PlainDate.from(value))
}
