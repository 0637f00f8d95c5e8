import { useCallback } from "react"
import { useLingui } from "@lingui/react/macro"
import type { Schema } from "effect"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { isField, type FormTemplate } from "../../areas/record/model/index.ts"
import { isCalendarDate } from "../../kernel/time/day.ts"
import type { FormPort } from "./form-port.ts"

/** A form's fields for people to read: names and values. */
export interface FieldTexts {
  /** The field's label. A value outside the template (the note's share entry, a section's answer) has its own name. */
  readonly nameOf: (name: string) => string
  readonly valueOf: (name: string, value: Schema.Json | undefined) => string
}

/** Formats fields in this form's labels and the market's formats. */
export function useFieldTexts(template: FormTemplate | undefined, extraValues: FormPort["extraValues"]): FieldTexts {
  const { t } = useLingui()
  const format = useMarketFormat()
  const fieldOf = useCallback((name: string) => template?.nodes.filter(isField).find((field) => field.id === name), [template])
  const nameOf = useCallback(
    (name: string) => {
      const extra = extraValues?.[name]
      return fieldOf(name)?.label ?? (extra === undefined ? t`Answers from the meeting` : t(extra.label))
    },
    [fieldOf, extraValues, t],
  )
  const valueOf = useCallback(
    (name: string, value: Schema.Json | undefined): string => {
      const field = fieldOf(name)
      const say = (item: Schema.Json): string => {
        if (typeof item === "number") return format.number(item)
        if (typeof item === "boolean") return item ? t`Yes` : t`No`
        if (typeof item !== "string") return JSON.stringify(item)
        if ((field?.kind === "date" || extraValues?.[name]?.kind === "date") && isCalendarDate(item))
          return format.date(Temporal.PlainDate.from(item))
        const options = field !== undefined && "options" in field ? field.options : []
        return options.find((option) => option.value === item)?.label ?? item
      }
      if (value === undefined || value === null) return ""
      return Array.isArray(value) ? value.map(say).join(", ") : say(value as Schema.Json)
    },
    [fieldOf, extraValues, format, t],
  )
  return { nameOf, valueOf }
}
