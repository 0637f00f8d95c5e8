import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { MarketFormat } from "../../kernel/format/market-format.ts"
import { type CoreField, type NumberField, maxTextLengthOf, type FieldIssue } from "../../areas/record/model/index.ts"

/** Says why a value is invalid and which values are valid, with the field's own limits. */
export function fieldErrorText(field: CoreField, issue: FieldIssue, format: MarketFormat): ReactNode {
  switch (issue) {
    case "not-a-number":
    case "too-small":
    case "too-large":
    case "too-many-decimals":
      return field.kind === "number" ? numberText(field, issue, format) : undefined
    case "ambiguous-number": {
      const one = format.number(1, 1)
      return <Trans>Does the mark separate thousands or decimals? Write 1000 for a thousand, or {one} for one.</Trans>
    }
    case "not-a-blood-pressure":
      return <Trans>Enter the systolic pressure, then the diastolic, such as 120/80.</Trans>
    case "not-a-date":
      return <Trans>This date is incomplete.</Trans>
    case "too-early":
      return <Trans>Choose {day(field, "earliest", format)} or later.</Trans>
    case "too-late":
      return <Trans>Choose {day(field, "latest", format)} or earlier.</Trans>
    case "too-long":
      return <Trans>Use at most {longest(field, format)} characters.</Trans>
    case "too-many-choices":
      return <Trans>Choose at most {field.kind === "multi_choice" ? field.maxItems : undefined}.</Trans>
    case "unknown-option":
      return <Trans>This answer is no longer offered. Choose another.</Trans>
    case "no-diagnosis-code":
      return <Trans>No diagnosis is chosen. Choose one from the list, so that its code is included.</Trans>
    case "diagnosis-too-broad":
      return <Trans>This diagnosis is a category. Choose a more precise one from the list.</Trans>
    case "wrong-type":
      return <Trans>This answer does not fit this field. Clear it and answer again.</Trans>
  }
}

const longest = (field: CoreField, format: MarketFormat): string | undefined =>
  field.kind === "text" || field.kind === "long_text" ? format.number(maxTextLengthOf(field)) : undefined

/** Says which numbers the field takes: whole or not, its bounds with the unit, and an example. */
function numberText(field: NumberField, issue: FieldIssue, format: MarketFormat): ReactNode {
  const example = format.number(exampleOf(field))
  const { decimals = 0 } = field
  if (issue === "too-many-decimals" && decimals > 0)
    return (
      <Plural
        value={decimals}
        one={`Enter a number with at most # decimal, such as ${example}.`}
        other={`Enter a number with at most # decimals, such as ${example}.`}
      />
    )
  const [min, max] = [withUnit(field, field.min, format), withUnit(field, field.max, format)]
  const isWhole = field.decimals === 0
  if (field.min !== undefined && max !== undefined) {
    const lowest = format.number(field.min)
    return isWhole ? (
      <Trans>
        Enter a whole number between {lowest} and {max}, such as {example}.
      </Trans>
    ) : (
      <Trans>
        Enter a number between {lowest} and {max}, such as {example}.
      </Trans>
    )
  }
  if (issue === "too-small") return <Trans>Enter a number of at least {min}.</Trans>
  if (issue === "too-large") return <Trans>Enter a number of at most {max}.</Trans>
  return isWhole ? <Trans>Enter a whole number, such as {example}.</Trans> : <Trans>Enter a number, such as {example}.</Trans>
}

const withUnit = ({ unit }: NumberField, value: number | undefined, format: MarketFormat): string | undefined =>
  value === undefined ? undefined : unit === undefined ? format.number(value) : `${format.number(value)} ${unit}`

/** The form's own example, else a number that the field takes. */
function exampleOf({ example, min, max, decimals }: NumberField): number {
  if (example !== undefined) return example
  const between = min !== undefined && max !== undefined ? (min + max) / 2 : (min ?? max ?? (decimals === 0 ? 12 : 12.5))
  return Number(between.toFixed(decimals ?? 1))
}

function day(field: CoreField, which: "earliest" | "latest", format: MarketFormat): string | undefined {
  const value = field.kind === "date" ? field[which] : undefined
  return value === undefined ? undefined : format.date(Temporal.PlainDate.from(value))
}
