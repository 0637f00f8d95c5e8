import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState } from "react"
import { Button } from "../../../ui/controls/Button.tsx"
import { DataList } from "../../../ui/display/DataList.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import type { FieldValues } from "../field-values.ts"
import { useFieldTexts, type FieldTexts } from "../field-texts.ts"
import type { FormSession } from "../form-session.ts"

/** What the clinician should know about this form, until dismissed: restored text, other people's additions, leftover text. */
export function FormNotices({ session }: { readonly session: FormSession }) {
  const { store, notice: noticeAtom, template } = session.atoms
  const notice = useAtomValue(noticeAtom, { store })
  const texts = useFieldTexts(useAtomValue(template, { store }), session.extraValues)
  if (notice === undefined) return null
  switch (notice.kind) {
    case "restored":
      return (
        <Banner tone="info" title={<Trans>Your text was restored</Trans>} onDismiss={session.closeNotice}>
          <Trans>You had typed this on this device before the page was closed. It is being saved now.</Trans>
        </Banner>
      )
    case "merged":
      return <Merged byName={notice.byName} fields={notice.fields.map(texts.nameOf)} onDismiss={session.closeNotice} />
    case "left-over":
      return <LeftOver values={notice.values} texts={texts} onDismiss={session.closeNotice} />
    case "refused-draft":
      return (
        <Banner tone="warning" title={<Trans>A draft on this device was not opened</Trans>} onDismiss={session.closeNotice}>
          <Trans>It says that it belongs to another patient, meeting or clinician. Nothing of it is shown here. Contact support.</Trans>
        </Banner>
      )
  }
}

function Merged({
  byName,
  fields,
  onDismiss,
}: {
  readonly byName: string | null
  readonly fields: readonly string[]
  readonly onDismiss: () => void
}) {
  const { i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(fields)
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      {byName === null ? (
        <Trans>Somebody else has just edited: {list}.</Trans>
      ) : (
        <Trans>
          {byName} has just edited: {list}.
        </Trans>
      )}
    </Banner>
  )
}

function LeftOver({
  values,
  texts,
  onDismiss,
}: {
  readonly values: FieldValues
  readonly texts: FieldTexts
  readonly onDismiss: () => void
}) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const items = Object.entries(values).map(([field, value]) => ({
    term: texts.nameOf(field),
    description: texts.valueOf(field, value) || t`Empty`,
  }))
  const copy = async () => {
    await navigator.clipboard.writeText(items.map((item) => `${item.term}: ${item.description}`).join("\n\n"))
    setCopied(true)
  }
  return (
    <Banner
      tone="warning"
      title={<Trans>Closed for writing before this was saved</Trans>}
      onDismiss={onDismiss}
      actions={
        <Button size="sm" icon={copied ? "check" : "copy"} onClick={() => void copy()}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy this text</Trans>}
        </Button>
      }
    >
      <Trans>The note was signed or struck elsewhere. What you had typed is not in it, and is kept here:</Trans>
      <DataList items={items} />
    </Banner>
  )
}
