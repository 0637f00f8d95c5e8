import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useCallback } from "react"
import { useLingui } from "@lingui/react/macro"
import type { Schema } from "effect"
import { isShareCell, shareCells } from "../../features/note/share/share-cells.ts"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { isField, type FormTemplate } from "../../model/record/form-template.ts"
import { isCalendarDate } from "../../time/calendar-date.ts"

/** How a form's cells read: names and values as people say them. */
export interface FieldTexts {
  /** The field's label; a cell of no field (the note's share entry, a meeting section's answer) has its own name. */
  readonly nameOf: (cell: string) => string
  readonly valueOf: (cell: string, value: Schema.Json | undefined) => string
}

/** Reads cells aloud in this form's words and the market's formats. */
export function useFieldTexts(template: FormTemplate | undefined): FieldTexts {
  const { t } = useLingui()
  const format = useMarketFormat()
  const fieldOf = useCallback((cell: string) => template?.nodes.filter(isField).find((field) => field.id === cell), [template])
  const nameOf = useCallback(
    (cell: string) => fieldOf(cell)?.label ?? (isShareCell(cell) ? t(shareNames[cell] ?? sharing) : t`Answers of the meeting`),
    [fieldOf, t],
  )
  const valueOf = useCallback(
    (cell: string, value: Schema.Json | undefined): string => {
      const field = fieldOf(cell)
      const say = (item: Schema.Json): string => {
        if (typeof item === "number") return format.number(item)
        if (typeof item === "boolean") return item ? t`Yes` : t`No`
        if (typeof item !== "string") return JSON.stringify(item)
        if ((field?.kind === "date" || cell === shareCells.expire) && isCalendarDate(item))
          return format.date(Temporal.PlainDate.from(item))
        const options = field !== undefined && "options" in field ? field.options : []
        return options.find((option) => option.value === item)?.label ?? item
      }
      if (value === undefined || value === null) return ""
      return Array.isArray(value) ? value.map(say).join(", ") : say(value as Schema.Json)
    },
    [fieldOf, format, t],
  )
  return { nameOf, valueOf }
}

const sharing = msg`Sharing of the note`
const shareNames: Readonly<Record<string, MessageDescriptor>> = {
  [shareCells.isSharable]: msg`The note may be shared`,
  [shareCells.reason]: msg`Reason not to share the note`,
  [shareCells.expire]: msg`Not shared until`,
}
