import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { rowsOf, type EntryRow, type FormTemplate } from "../../areas/record/model/index.ts"
import { isCalendarDate } from "../../kernel/time/day.ts"
import { DataList } from "../ui/lists/DataList.tsx"
import { Text } from "../ui/display/Text.tsx"
import type { FormSession } from "./form-session.ts"
import { Banner } from "../ui/states/Banner.tsx"
import type { FormLock } from "./form-port.ts"

/** A read-only form: its answers as text. */
function FormReadOnly({
  session,
  template,
  struck,
}: {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly struck: boolean
}) {
  const { store, document } = session.atoms
  const formDocument = useAtomValue(document, { store })
  const rows = rowsOf(template, formDocument?.values ?? {})
  if (rows.length === 0) {
    return (
      <Text tone="muted">
        <Trans>Nothing was written here.</Trans>
      </Text>
    )
  }
  return (
    <DataList
      items={rows.map((row) => ({
        term: <span lang={template.language}>{row.label ?? row.formNodeName}</span>,
        description: <RowValue row={row} struck={struck} language={template.language} />,
      }))}
    />
  )
}

function RowValue({ row, struck, language }: { readonly row: EntryRow; readonly struck: boolean; readonly language: string }) {
  const format = useMarketFormat()
  const text = () => {
    if (row.type === "checkbox") return <Trans>Yes</Trans>
    if (row.type === "date" && isCalendarDate(row.value)) return format.date(Temporal.PlainDate.from(row.value))
    if (row.type === "number" && Number.isFinite(Number(row.value)))
      return [format.number(Number(row.value)), row.unit].filter(Boolean).join(" ")
    return row.value
  }
  return (
    <Text preserveLines struck={struck} lang={row.type === "checkbox" ? undefined : language}>
      {text()}
    </Text>
  )
}

/** The reason a form is read-only: signed, stricken (with time and reason), or closed with its meeting. */
function LockBanner({ lock }: { readonly lock: FormLock }) {
  const format = useMarketFormat()
  const today = format.today()
  const at = format.shortDateTime(lock.at, today)
  if (lock.kind === "closed") {
    return (
      <Text size="sm" tone="muted">
        <Trans>Locked when the meeting ended, {at}</Trans>
      </Text>
    )
  }
  if (lock.kind === "signed") {
    return (
      <Banner tone="success" title={<Trans>Signed</Trans>}>
        {lock.byName === null ? (
          format.shortDateTime(lock.at, today, "start")
        ) : (
          <Trans>
            <bdi>{lock.byName}</bdi>, {at}
          </Trans>
        )}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={<Trans>This note is struck out and read-only</Trans>}>
      <Trans>
        Struck out {at}. Reason: {lock.reason}
      </Trans>
    </Banner>
  )
}

export interface FormLockedProps {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly lock: FormLock
}

/** A read-only form, with the reason it is locked. */
export default function FormLocked({ session, template, lock }: FormLockedProps) {
  return (
    <>
      <LockBanner lock={lock} />
      <FormReadOnly session={session} template={template} struck={lock.kind === "stricken"} />
    </>
  )
}
