import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { rowsOf } from "../../../model/record/entry-rows.ts"
import type { EntryRow } from "../../../model/record/entry.ts"
import type { FormTemplate } from "../../../model/record/form-template.ts"
import { isCalendarDate } from "../../../time/calendar-date.ts"
import { DataList } from "../../../ui/display/DataList.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import type { FormSession } from "../form-session.ts"

/** A read-only form: its answers as text. */
export function FormReadOnly({
  session,
  template,
  struck,
}: {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly struck: boolean
}) {
  const { store, document } = session.atoms
  const known = useAtomValue(document, { store })
  const rows = rowsOf(template, known?.values ?? {})
  if (rows.length === 0) {
    return (
      <Text tone="muted">
        <Trans>Nothing was written here.</Trans>
      </Text>
    )
  }
  return (
    <DataList items={rows.map((row) => ({ term: row.label ?? row.formNodeName, description: <RowValue row={row} struck={struck} /> }))} />
  )
}

function RowValue({ row, struck }: { readonly row: EntryRow; readonly struck: boolean }) {
  const format = useMarketFormat()
  const text = () => {
    if (row.type === "checkbox") return <Trans>Yes</Trans>
    if (row.type === "date" && isCalendarDate(row.value)) return format.date(Temporal.PlainDate.from(row.value))
    if (row.type === "number" && Number.isFinite(Number(row.value)))
      return [format.number(Number(row.value)), row.unit].filter(Boolean).join(" ")
    return row.value
  }
  return (
    <Text preserveLines struck={struck}>
      {text()}
    </Text>
  )
}
